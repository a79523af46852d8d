import { parseMessage } from "../../shared/contract/parse-message.ts";
import { detailOf, formatMessage, GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { encodeFacts } from "../facts/codec.ts";
import type { FileFacts } from "../facts/facts.ts";
import { languageOf } from "../languages/language-of.ts";
import { decodeText } from "../sources/decode.ts";
import type { ContentReference } from "../sources/source.ts";
import type { Grammar } from "../syntax/syntax.ts";
import { Stopwatch } from "../util/phase-times.ts";
import { type OpenedSyntax, OpenReaders } from "./open-readers.ts";
import { threadRequest } from "./parse-thread-schemas.ts";
import type { FactCounts, FileReading, FileToRead, ParseAnswer, ParseThreadOptions } from "./protocol.ts";

/** The services of a platform to its parsing threads. */
export interface ParseThreadPlatform {
  openSyntax(options: ParseThreadOptions, grammar: Grammar): Promise<OpenedSyntax>;
  readContent(reference: ContentReference): Promise<Uint8Array>;
  /** SHA-256, hexadecimal. */
  hash(bytes: Uint8Array): string | Promise<string>;
  post(answer: ParseAnswer, transfer: ArrayBuffer[]): void;
  /** Called after this many source characters, for trees whose memory only a collection gives back. */
  afterReading?(characters: number): Promise<void>;
  /** Ends the thread, where it cannot safely be ended from outside. */
  end?(): void;
}

/** How long a thread may stay silent between two files. */
const SIGN_OF_LIFE_MS = 200;

/** A parsing thread's whole life: answers the function that takes each request; what is none is refused. */
export function createParseThread(platform: ParseThreadPlatform): (message: unknown) => Promise<void> {
  let readers: OpenReaders | undefined;
  return async (message) => {
    const request = parseMessage(threadRequest, message);
    if (request === undefined) platform.post({ type: "refused" }, []);
    else if (request.type === "end") platform.end?.();
    else if (request.type === "start") readers = await start(platform, request.options);
    else await readBatch(platform, readers, request.files);
  };
}

async function start(platform: ParseThreadPlatform, options: ParseThreadOptions): Promise<OpenReaders | undefined> {
  try {
    const readers = new OpenReaders(options, (grammar) => platform.openSyntax(options, grammar), new Stopwatch());
    await readers.openFirst();
    const { syntax = options.syntax, warning } = readers;
    platform.post({ type: "started", syntax, warning }, []);
    return readers;
  } catch (thrown) {
    platform.post({ type: "startFailed", error: toAppError(thrown) }, []);
    return undefined;
  }
}

async function readBatch(
  platform: ParseThreadPlatform,
  readers: OpenReaders | undefined,
  files: readonly FileToRead[],
): Promise<void> {
  if (readers === undefined) throw new GlossaError("parserNotInitialized");
  const results: FileReading[] = [];
  let lastSign = performance.now();
  for (const file of files) {
    results.push(await readOne(platform, readers, file));
    if (performance.now() - lastSign < SIGN_OF_LIFE_MS) continue;
    platform.post({ type: "alive" }, []);
    lastSign = performance.now();
  }
  const buffers = results.flatMap((r) => (r.state === "read" ? [r.bytes.buffer] : []));
  platform.post({ type: "done", results, times: readers.watch.take() }, buffers);
}

async function readOne(platform: ParseThreadPlatform, readers: OpenReaders, file: FileToRead): Promise<FileReading> {
  const { id } = file;
  const { watch } = readers;
  const language = languageOf(file.path);
  if (language === undefined) return notParsed(id, new GlossaError("noLanguage"));
  const content = await watch.measureAsync("read", () => contentOf(platform, file));
  if (typeof content === "string") return { state: "skipped", id, reason: content };
  const hash = `${readers.stampOf(language)}-${await watch.measureAsync("read", async () => platform.hash(content))}`;
  if (hash === file.knownHash) return { state: "unchanged", id };
  const decoded = watch.measure("read", () => decodeText(content));
  if ("binary" in decoded) return { state: "skipped", id, reason: skippedMessages.binary };
  try {
    const read = await readers.of(language);
    const { facts, health } = read(decoded.text);
    await platform.afterReading?.(decoded.text.length);
    const bytes = watch.measure("encode", () => encodeFacts(facts));
    return { state: "read", id, hash, health, counts: countFacts(facts), bytes };
  } catch (thrown) {
    return notParsed(id, thrown);
  }
}

function notParsed(id: string, thrown: unknown): FileReading {
  return { state: "skipped", id, reason: formatMessage(skippedMessages.notParsed, { detail: detailOf(thrown) }) };
}

// The bytes, or the reason why there are none.
async function contentOf(platform: ParseThreadPlatform, file: FileToRead): Promise<Uint8Array | string> {
  try {
    return await platform.readContent(file.content);
  } catch (thrown) {
    return formatMessage(skippedMessages.unreadable, { detail: detailOf(thrown) });
  }
}

function countFacts({ types }: FileFacts): FactCounts {
  const methods = types.reduce((sum, t) => sum + t.members.filter((m) => m.kind === "method").length, 0);
  return { topTypes: types.filter((t) => !t.name.includes(".")).length, types: types.length, methods };
}
