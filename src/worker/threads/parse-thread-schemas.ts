import {
  boolean,
  custom,
  discriminatedUnion,
  exactOptional,
  extend,
  instanceof as instanceOf,
  literal,
  nullable,
  number,
  object,
  enum as oneOf,
  optional,
  string,
  unknown,
} from "zod/mini";
import { byType, hostObject, isObject, list } from "../../shared/contract/schema-parts.ts";
import type { DirectoryHandle, FileHandle } from "../../shared/engine/directory-source.ts";
import { fileContent } from "../../shared/engine/file-schemas.ts";
import { appError } from "../../shared/errors/result-schema.ts";
import { COMMENT_TAGS } from "../languages/contract/comment-writing.ts";
import type { BatchReading, ParseAnswer, ParseRequest } from "./protocol.ts";

const syntax = oneOf(["native", "wasm"]);

/** Bytes are transferred, never copied or inspected here: each reader of facts does that itself. */
export const bytes = instanceOf(Uint8Array<ArrayBuffer>);

const folder = hostObject<DirectoryHandle>({
  name: "string",
  getDirectoryHandle: "function",
  getFileHandle: "function",
});

/** A reference to a file's content. */
export const content = discriminatedUnion("kind", [
  object({ kind: literal("disk"), path: string(), root: exactOptional(string()) }),
  object({ kind: literal("below"), folder, path: string() }),
  object({ kind: literal("handle"), handle: hostObject<FileHandle>({ name: "string", getFile: "function" }) }),
  object({ kind: literal("file"), file: fileContent }),
  object({ kind: literal("bytes"), bytes }),
  object({ kind: literal("compressed"), bytes }),
]);

const fileToRead = object({
  projectId: string(),
  id: string(),
  path: string(),
  content,
  knownHash: nullable(string()),
  keepsText: exactOptional(boolean()),
  wantsText: exactOptional(boolean()),
});

const textToRead = extend(fileToRead, { builds: optional(unknown()) });

const commentPart = object({
  tag: oneOf(COMMENT_TAGS),
  name: exactOptional(string()),
  text: string(),
});

const fileToComment = extend(fileToRead, {
  requests: list(
    object({
      id: string(),
      parts: list(commentPart),
      replaces: boolean(),
      replacesPlain: exactOptional(boolean()),
      earlier: exactOptional(list(commentPart)),
      references: exactOptional(list(string())),
    }),
  ),
});

/** The schema of a request to a parsing thread. */
export const threadRequest = byType<ParseRequest>({
  start: object({
    type: literal("start"),
    options: object({ syntax, isSyntaxDemanded: boolean(), defines: list(string()), languages: list(string()) }),
  }),
  read: object({ type: literal("read"), files: list(fileToRead) }),
  readNames: object({ type: literal("readNames"), files: list(fileToRead), defines: list(string()) }),
  readTexts: object({ type: literal("readTexts"), files: list(textToRead) }),
  writeComments: object({ type: literal("writeComments"), files: list(fileToComment), defines: list(string()) }),
  end: object({ type: literal("end") }),
});

// A hundred thousand files pass through here: only the kind of each is checked, and that its bytes are bytes.
const readings = custom<readonly BatchReading[]>((value) => Array.isArray(value) && value.every(isReading));

function isReading(value: unknown): boolean {
  if (!isObject(value) || typeof value.id !== "string") return false;
  const { state, reason, health, counts, keptText, text } = value;
  if (keptText !== undefined && !(keptText instanceof Uint8Array)) return false;
  if (text !== undefined && typeof text !== "string") return false;
  if (state === "read") return value.bytes instanceof Uint8Array && isObject(health) && isObject(counts);
  if (state === "text")
    return [value.tokens, value.folds].every((one) => one instanceof Uint32Array) && typeof text === "string";
  if (state === "commented") return isCommented(value);
  return state === "unchanged" || ((state === "skipped" || state === "lost") && typeof reason === "string");
}

function isCommented({
  before,
  after,
  edits,
  written,
  partial,
  unchanged,
  refused,
}: Readonly<Record<string, unknown>>): boolean {
  const hasBytes = before instanceof Uint8Array && after instanceof Uint8Array;
  return hasBytes && [edits, written, partial, unchanged, refused].every(Array.isArray);
}

const ms = number();

/** The schema of a parsing thread's answers. */
export const threadAnswer = byType<ParseAnswer>({
  started: object({ type: literal("started"), syntax, warning: nullable(string()) }),
  startFailed: object({ type: literal("startFailed"), error: appError }),
  refused: object({ type: literal("refused") }),
  alive: object({ type: literal("alive") }),
  done: object({
    type: literal("done"),
    results: readings,
    times: object({ scan: ms, read: ms, lex: ms, parse: ms, repair: ms, extract: ms, encode: ms, store: ms }),
  }),
});
