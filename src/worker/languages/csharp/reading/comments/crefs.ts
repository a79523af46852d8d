import type { TextPositions } from "../../../../util/text-positions.ts";
import type { CommentReference } from "../../facts/csharp-facts.ts";
import type { Span } from "../lexer/tokens.ts";
import { decodeEntities } from "./entities.ts";

// Values that span lines are ignored: nobody writes them.
const CREF = /\bcref\s*=\s*(["'])([^"'<\r\n]*)\1/g;

/** Maximum number of references in one comment, and maximum length of one; hand-written comments have less. */
const MAX_REFERENCES = 1_000;
const MAX_CHARACTERS = 1_000;

/** Returns the `cref`s in the XML comment of a declaration that begins at an offset. */
export function crefsIn(text: string, comment: Span, start: number, positions: TextPositions): CommentReference[] {
  const found: CommentReference[] = [];
  const written = text.slice(comment.start, comment.end);
  if (!written.includes("cref")) return found;
  for (const match of written.matchAll(CREF)) {
    const [whole, , value = ""] = match;
    if (found.length === MAX_REFERENCES) break;
    if (value === "" || value.length > MAX_CHARACTERS) continue;
    const at = comment.start + match.index + whole.length - 1 - value.length;
    found.push([decoded(value), ...positions.placeOf(at), ...positions.placeOf(start)]);
  }
  return found;
}

// Padded to its original length, so that the names in it keep their places.
function decoded(value: string): string {
  return value.includes("&") ? value.replace(/&[^;&]*;/g, (one) => decodeEntities(one).padEnd(one.length)) : value;
}
