import { parseMessage } from "../../shared/contract/parse-message.ts";
import { detailOf, formatMessage, GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { encodeFacts } from "../facts/codec.ts";
import type { FileFacts } from "../facts/facts.ts";
import { encodeWords, wordsIn } from "../facts/words.ts";
import type { SourceColours } from "../languages/contract/source-colouring.ts";
import { languageOf } from "../languages/language-of.ts";
import { bytesOrReason } from "../sources/bytes-or-reason.ts";
import { decodeText } from "../sources/decode.ts";
import type { ContentReference } from "../sources/source.ts";
import { isChangedSince } from "../sources/source-text.ts";
import type { Grammar } from "../syntax/syntax.ts";
import { compressed } from "../util/compression.ts";
import { getOrMake } from "../util/maps.ts";
import { NO_TIME, Stopwatch } from "../util/phase-times.ts";
import { type OpenedSyntax, OpenReaders } from "./open-readers.ts";
import { threadRequest } from "./parse-thread-schemas.ts";
import type {
  BatchReading,
  FactCounts,
  FileReading,
  FileToComment,
  FileToRead,
  ParseAnswer,
  ParseThreadOptions,
  TextToRead,
} from "./protocol.ts";

/** The services of a platform to its parsing threads. */
export interface ParseThreadPlatform {
  openSyntax(options: ParseThreadOptions, grammar: Grammar): Promise<OpenedSyntax>;
  readContent(reference: ContentReference): Promise<Uint8Array>;
  /** SHA-256, hexadecimal. */
  hash(bytes: Uint8Array): string | Promise<string>;
  post(answer: ParseAnswer, transfer: ArrayBuffer[]): void;
  /** Called after this many source characters, for trees whose memory is only freed by garbage collection. */
  afterReading?(characters: number): Promise<void>;
  /** Ends the thread, if it cannot safely be ended from outside. */
  end?(): void;
}

/** Minimum interval between a thread's signs of life, which it sends between two files. */
const SIGN_OF_LIFE_MS = 200;

/** Creates a parsing thread: returns the function that handles each request; other messages are refused. */
export function createParseThread(platform: ParseThreadPlatform): (message: unknown) => Promise<void> {
  let readers: ThreadReaders | undefined;
  return async (message) => {
    const request = parseMessage(threadRequest, message);
    if (request === undefined) platform.post({ type: "refused" }, []);
    else if (request.type === "end") platform.end?.();
    else if (request.type === "start") readers = await start(platform, request.options);
    else if (readers === undefined) throw new GlossaError("parserNotInitialized");
    else if (request.type === "readTexts") await readTexts(platform, request.files);
    else if (request.type === "writeComments") {
      await writeComments(platform, readers.withNames(request.defines), request.files);
    } else if (request.type === "read") await readBatch(platform, readers.ofFacts, request.files);
    else await readBatch(platform, readers.withNames(request.defines), request.files, true);
  };
}

async function start(platform: ParseThreadPlatform, options: ParseThreadOptions): Promise<ThreadReaders | undefined> {
  try {
    const readers = new ThreadReaders(platform, options);
    await readers.ofFacts.openFirst();
    const { syntax = options.syntax, warning } = readers.ofFacts;
    platform.post({ type: "started", syntax, warning }, []);
    return readers;
  } catch (thrown) {
    platform.post({ type: "startFailed", error: toAppError(thrown) }, []);
    return undefined;
  }
}

/** The readers of one thread. Each grammar is loaded once for all of them. */
class ThreadReaders {
  readonly ofFacts: OpenReaders;
  private named: { readonly symbols: string; readonly readers: OpenReaders } | undefined;
  private readonly opened = new Map<Grammar, Promise<OpenedSyntax>>();

  constructor(
    private readonly platform: ParseThreadPlatform,
    private readonly options: ParseThreadOptions,
  ) {
    this.ofFacts = new OpenReaders(options, this.open, new Stopwatch());
  }

  /** The readers for the project whose names are being read. */
  withNames(defines: readonly string[]): OpenReaders {
    const symbols = defines.join();
    if (this.named?.symbols !== symbols) {
      const options = { ...this.options, defines, languages: [] };
      this.named = { symbols, readers: new OpenReaders(options, this.open, new Stopwatch(), true) };
    }
    return this.named.readers;
  }

  private readonly open = (grammar: Grammar): Promise<OpenedSyntax> =>
    getOrMake(this.opened, grammar, () => this.platform.openSyntax(this.options, grammar));
}

async function readBatch(
  platform: ParseThreadPlatform,
  readers: OpenReaders,
  files: readonly FileToRead[],
  isKnown = false,
): Promise<void> {
  const results: FileReading[] = [];
  let lastSign = performance.now();
  for (const file of files) {
    results.push(await readOne(platform, readers, file, isKnown));
    if (performance.now() - lastSign < SIGN_OF_LIFE_MS) continue;
    platform.post({ type: "alive" }, []);
    lastSign = performance.now();
  }
  const buffers = results.flatMap((r) =>
    r.state === "read" ? [r.bytes.buffer, ...(r.keptText ? [r.keptText.buffer] : [])] : [],
  );
  platform.post({ type: "done", results, times: readers.watch.take() }, buffers);
}

// `isKnown`: only a text with the known hash is to be read.
async function readOne(
  platform: ParseThreadPlatform,
  readers: OpenReaders,
  file: FileToRead,
  isKnown: boolean,
): Promise<FileReading> {
  const { id } = file;
  const { watch } = readers;
  const language = languageOf(file.path);
  if (language === undefined) return notParsed(id, new GlossaError("noLanguage"));
  const content = await watch.measureAsync("read", () => bytesOrReason(platform, file.content));
  if (typeof content === "string") return { state: "skipped", id, reason: content };
  const hash = `${readers.stampOf(language)}-${await watch.measureAsync("read", async () => platform.hash(content))}`;
  if (isKnown && hash !== file.knownHash) return { state: "skipped", id, reason: skippedMessages.changed };
  if (!isKnown && hash === file.knownHash) return { state: "unchanged", id };
  const decoded = watch.measure("read", () => decodeText(content));
  if ("binary" in decoded) return { state: "skipped", id, reason: skippedMessages.binary };
  try {
    const read = await readers.of(language);
    const { facts, health } = read(decoded.text);
    await platform.afterReading?.(decoded.text.length);
    const bytes = watch.measure("encode", () =>
      encodeFacts(facts, isKnown ? undefined : encodeWords(wordsIn(decoded.text))),
    );
    const keptText = file.keepsText ? { keptText: await watch.measureAsync("encode", () => compressed(content)) } : {};
    const text = file.wantsText ? { text: decoded.text } : {};
    return { state: "read", id, hash, health, counts: countFacts(facts), bytes, ...keptText, ...text };
  } catch (thrown) {
    return notParsed(id, thrown);
  }
}

async function readTexts(platform: ParseThreadPlatform, files: readonly TextToRead[]): Promise<void> {
  const results: BatchReading[] = [];
  for (const file of files) results.push(await readText(platform, file));
  const buffers = results.flatMap((r) => (r.state === "text" ? [r.tokens.buffer, r.folds.buffer] : []));
  platform.post({ type: "done", results, times: NO_TIME }, buffers);
}

async function writeComments(
  platform: ParseThreadPlatform,
  readers: OpenReaders,
  files: readonly FileToComment[],
): Promise<void> {
  const results: BatchReading[] = [];
  for (const file of files) {
    results.push(await commentFile(platform, readers, file));
    platform.post({ type: "alive" }, []);
  }
  const buffers = results.flatMap((r) => (r.state === "commented" ? [r.before.buffer, r.after.buffer] : []));
  platform.post({ type: "done", results, times: NO_TIME }, buffers);
}

async function commentFile(
  platform: ParseThreadPlatform,
  readers: OpenReaders,
  file: FileToComment,
): Promise<BatchReading> {
  const { id } = file;
  const content = await bytesOrReason(platform, file.content);
  if (typeof content === "string") return { state: "skipped", id, reason: content };
  if (isChangedSince({ hash: file.knownHash }, await platform.hash(content)))
    return { state: "skipped", id, reason: skippedMessages.changed };
  try {
    const language = languageOf(file.path);
    const write = language && (await readers.writerOf(language));
    if (write === undefined) throw new GlossaError("noLanguage");
    const { commentBytes } = await import("./comment-bytes.ts");
    const written = commentBytes(file, content, write);
    await platform.afterReading?.(content.length);
    return written;
  } catch (thrown) {
    return notParsed(id, thrown);
  }
}

async function readText(platform: ParseThreadPlatform, file: TextToRead): Promise<BatchReading> {
  const { id, path, builds } = file;
  // The caller reports itself that it cannot be read.
  const content = await platform.readContent(file.content).catch((thrown: unknown) => detailOf(thrown));
  if (typeof content === "string") return { state: "skipped", id, reason: content };
  const decoded = decodeText(content);
  if ("binary" in decoded) return { state: "skipped", id, reason: skippedMessages.binary };
  const { text } = decoded;
  return {
    state: "text",
    id,
    contentHash: await platform.hash(content),
    text,
    ...(await coloursOf(path, text, builds)),
  };
}

// Whatever a text contains, it can be shown.
async function coloursOf(path: string, text: string, builds: unknown): Promise<SourceColours> {
  try {
    const colouring = await languageOf(path)?.loadColouring?.();
    return colouring?.colours(text, builds) ?? noColours();
  } catch {
    return noColours();
  }
}

function noColours(): SourceColours {
  return { tokens: new Uint32Array(), folds: new Uint32Array() };
}

function notParsed(id: string, thrown: unknown): FileReading {
  return { state: "skipped", id, reason: formatMessage(skippedMessages.notParsed, { detail: detailOf(thrown) }) };
}

function countFacts({ types }: FileFacts): FactCounts {
  const methods = types.reduce((sum, t) => sum + t.members.filter((m) => m.kind === "method").length, 0);
  return { topTypes: types.filter((t) => !t.name.includes(".")).length, types: types.length, methods };
}
