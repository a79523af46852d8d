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

// Lists are written entry by entry, and types member by member.
function* objectParts(object: object): Generator<string> {
  let separator = "{";
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    if (Array.isArray(value)) yield* listParts(value);
    else yield jsonOf(value);
    separator = ",";
  }
  yield separator === "{" ? "{}" : "}";
}

function* listParts(list: readonly unknown[]): Generator<string> {
  let separator = "[";
  for (const entry of list) {
    yield separator;
    if (hasMembers(entry)) yield* objectParts(entry);
    else yield jsonOf(entry);
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

function hasMembers(entry: unknown): entry is object {
  return typeof entry === "object" && entry !== null && "members" in entry;
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (thrown) {
    return JSON.stringify({ error: formatMessage(exportMessages.notWritten, { detail: detailOf(thrown) }) });
  }
}
