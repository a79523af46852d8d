import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { exportMessages } from "../../shared/messages/engine-messages.ts";

/** Pieces are put together to about so many characters before they are handed on. */
const PIECE_CHARACTERS = 65_536;

/**
 * A file of the export as JSON, in pieces: the text of a large one would fit into no string. What cannot be written of
 * it is an object with the reason as its `error`.
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

// Lists are written entry by entry, and types member by member, so that what is made of them need not be there at once.
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

// The entries up to one that cannot be made.
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
