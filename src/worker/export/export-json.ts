import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { exportMessages } from "../../shared/messages/engine-messages.ts";

/** Approximate number of characters that are collected before a piece is handed on. */
const PIECE_CHARACTERS = 65_536;

/**
 * Writes a file of the export as JSON, in pieces: the text of a large one would fit into no string. A part that cannot
 * be written becomes an object with the reason as its `error`.
 */
export function* jsonPieces(file: object): Generator<string> {
  let piece = "";
  for (const part of objectParts(file)) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

// Writes lists entry by entry, and types member by member, so that their exported forms need not all exist at once.
function* objectParts(object: object): Generator<string> {
  let separator = "{";
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    if (isList(value)) yield* listParts(value);
    else yield jsonOf(value);
    separator = ",";
  }
  yield separator === "{" ? "{}" : "}";
}

function* listParts(list: Iterable<unknown>): Generator<string> {
  let separator = "[";
  for (const entry of orError(list)) {
    yield separator;
    if (hasMembers(entry)) yield* objectParts(entry);
    else yield jsonOf(entry);
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

// The entries up to the first that cannot be created.
function* orError(list: Iterable<unknown>): Generator<unknown> {
  try {
    yield* list;
  } catch (thrown) {
    yield errorOf(thrown);
  }
}

function hasMembers(entry: unknown): entry is object {
  return typeof entry === "object" && entry !== null && "members" in entry;
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (thrown) {
    return JSON.stringify(errorOf(thrown));
  }
}

function errorOf(thrown: unknown): object {
  return { error: formatMessage(exportMessages.notWritten, { detail: detailOf(thrown) }) };
}
