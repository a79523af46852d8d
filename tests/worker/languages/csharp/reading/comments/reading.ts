import type { DocFacts } from "../../../../../../src/worker/facts/facts.ts";
import {
  type CommentBlock,
  readComments,
} from "../../../../../../src/worker/languages/csharp/reading/comments/blocks.ts";
import { docFactsOf } from "../../../../../../src/worker/languages/csharp/reading/comments/doc-facts.ts";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import { TextPositions } from "../../../../../../src/worker/util/text-positions.ts";

/** The rows that a comment of a type and of a member may stand above its declaration. */
export const TYPE_ROWS = 3;
export const MEMBER_ROWS = 5;

/** Stands where the declaration begins whose comment is asked for. */
export const HERE = "»";

/** The comment block of the declaration at the mark. */
export function blockAt(marked: string, maxRows = MEMBER_ROWS, symbols: readonly string[] = []): CommentBlock | null {
  const start = marked.indexOf(HERE);
  if (start < 0) throw new Error("the snippet marks no declaration");
  const text = marked.replace(HERE, "");
  const { comments, directives } = lex(text);
  const source = { text, positions: new TextPositions(text), comments, directives };
  return readComments(source, new Set(symbols)).before(start, maxRows);
}

/** What the comment of the declaration at the mark says. */
export function docAt(marked: string, maxRows = MEMBER_ROWS, symbols: readonly string[] = []): DocFacts | null {
  const block = blockAt(marked, maxRows, symbols);
  return block && docFactsOf(block);
}

/** What XML documentation says, its rows given without `///`. */
export function docOf(...rows: readonly string[]): DocFacts | null {
  return docAt(`${rows.map((row) => `/// ${row}\n`).join("")}${HERE}class C;`);
}
