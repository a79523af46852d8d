import { fileIdOf } from "../../shared/entity-id.ts";
import { fillIn, GlossaError, toAppError } from "../../shared/errors.ts";
import { messages } from "../../shared/messages.ts";
import { encodeFacts } from "../encode.ts";
import type { FileFacts } from "../facts.ts";
import { type CSharpReader, createCSharpReader, READER_VERSION } from "../languages/csharp/reader.ts";
import { decodeText } from "../sources/decode.ts";
import type { ContentReference } from "../sources/source.ts";
import type { SyntaxEngine } from "../syntax/syntax.ts";
import type { FactCounts, FileReading, FileToRead, ThreadAnswer, ThreadOptions, ThreadRequest } from "./protocol.ts";

/** What a platform gives its parsing threads. */
export interface ThreadPlatform {
  openSyntax(options: ThreadOptions): Promise<{ readonly syntax: SyntaxEngine; readonly warning: string | null }>;
  readContent(reference: ContentReference): Promise<Uint8Array>;
  post(answer: ThreadAnswer, transfer: ArrayBuffer[]): void;
  /** Called after this many source characters, for trees whose memory only a collection gives back. */
  afterReading?(characters: number): void;
}

/** A parsing thread's whole life: answers the function that takes each request. */
export function createThread(platform: ThreadPlatform): (request: ThreadRequest) => Promise<void> {
  let reader: Reader | undefined;
  return async (request) => {
    if (request.type === "start") reader = await start(platform, request.options);
    else await readBatch(platform, reader, request.files);
  };
}

interface Reader {
  readonly read: CSharpReader;
  /** Before each hash: the same bytes read by another reader are other facts, and both may be stored at a time. */
  readonly stamp: string;
}

async function start(platform: ThreadPlatform, options: ThreadOptions): Promise<Reader | undefined> {
  try {
    const { syntax, warning } = await platform.openSyntax(options);
    const read = createCSharpReader(syntax);
    platform.post({ type: "started", syntax: syntax.name, warning }, []);
    return { read, stamp: `${READER_VERSION}-${fileIdOf(options.defines.join())}` };
  } catch (thrown) {
    platform.post({ type: "startFailed", error: toAppError(thrown) }, []);
    return undefined;
  }
}

async function readBatch(
  platform: ThreadPlatform,
  reader: Reader | undefined,
  files: readonly FileToRead[],
): Promise<void> {
  if (reader === undefined) throw new GlossaError("parserNotInitialized");
  const results: FileReading[] = [];
  for (const file of files) {
    results.push(await readOne(platform, reader, file));
    platform.post({ type: "alive" }, []);
  }
  const buffers = results.flatMap((r) => (r.state === "read" ? [r.bytes.buffer] : []));
  platform.post({ type: "done", results }, buffers);
}

async function readOne(platform: ThreadPlatform, reader: Reader, file: FileToRead): Promise<FileReading> {
  const { id } = file;
  const content = await contentOf(platform, file);
  if (typeof content === "string") return { state: "skipped", id, reason: content };
  const hash = `${reader.stamp}-${await hashOf(content)}`;
  if (hash === file.knownHash) return { state: "unchanged", id };
  const decoded = decodeText(content);
  if ("binary" in decoded) return { state: "skipped", id, reason: messages.skipped.binary };
  try {
    const { facts, health } = reader.read(decoded.text);
    platform.afterReading?.(decoded.text.length);
    return { state: "read", id, hash, health, counts: countFacts(facts), bytes: encodeFacts(facts) };
  } catch (thrown) {
    return { state: "skipped", id, reason: fillIn(messages.skipped.notParsed, { detail: toAppError(thrown).message }) };
  }
}

// The bytes, or the reason why there are none.
async function contentOf(platform: ThreadPlatform, file: FileToRead): Promise<Uint8Array | string> {
  try {
    return await platform.readContent(file.content);
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message : String(thrown);
    return fillIn(messages.skipped.unreadable, { detail });
  }
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (b) => b.toString(16).padStart(2, "0")).join("");
}

function countFacts({ types }: FileFacts): FactCounts {
  const methods = types.reduce((sum, t) => sum + t.members.filter((m) => m.kind === "method").length, 0);
  return { topTypes: types.filter((t) => !t.name.includes(".")).length, types: types.length, methods };
}
