import { TextPositions } from "../../../util/text-positions.ts";
import { BRACE_CLOSE, BRACE_OPEN, PAREN_OPEN, SEMICOLON } from "../reading/lexer/marks.ts";
import { Kind, type Span } from "../reading/lexer/tokens.ts";
import { partsOfDirective } from "../reading/preprocessor/directive.ts";
import type { ActiveText } from "./active-text.ts";

/** Maximum number of folds of one file: a page cannot use more. */
const MAX_FOLDS = 100_000;

/**
 * Returns the foldable ranges of a text, as in `SourceText.folds`: contents of braces, regions, multi-line comments,
 * and lists of using directives; nothing on a single line.
 */
export function foldsIn(source: ActiveText): Uint32Array<ArrayBuffer> {
  const positions = new TextPositions(source.original);
  const isOfSeveralRows = ({ start, end }: Span) => positions.rowOf(start) < positions.rowOf(end);
  const found = [
    ...braces(source, positions),
    ...regions(source),
    ...usings(source),
    ...comments(source, positions),
  ].filter(isOfSeveralRows);
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return Uint32Array.from(found.slice(0, MAX_FOLDS).flatMap(({ start, end }) => [start, end]));
}

// An opening brace on its own line folds with its contents, so that the line before it remains visible.
function braces({ tokens }: ActiveText, positions: TextPositions): readonly Span[] {
  const { count, kinds, starts, ends, closings } = tokens;
  const found: Span[] = [];
  for (let at = 0; at < count; at++) {
    const closing = closings[at] ?? count;
    if (kinds[at] !== BRACE_OPEN || kinds[closing] !== BRACE_CLOSE || closing >= count) continue;
    const [start, close] = [starts[at] ?? 0, starts[closing] ?? 0];
    const before = ends[at - 1];
    const isOnOwnRow = before !== undefined && positions.rowOf(before) < positions.rowOf(start);
    found.push(isOnOwnRow ? { start: before, end: close + 1 } : { start: start + 1, end: close });
  }
  return found;
}

function regions({ text, tokens }: ActiveText): readonly Span[] {
  const found: Span[] = [];
  const open: Span[] = [];
  for (const directive of tokens.directives) {
    const [word] = partsOfDirective(text.slice(directive.start, directive.end));
    if (word === "region") open.push(directive);
    const begun = word === "endregion" ? open.pop() : undefined;
    if (begun !== undefined) found.push({ start: begun.end, end: directive.end });
  }
  return found;
}

// Block comments, and adjacent line comments.
function comments({ text, tokens }: ActiveText, positions: TextPositions): readonly Span[] {
  const found: Span[] = [];
  let run: Span | undefined;
  for (const { start, end } of tokens.comments) {
    const goesOn = run !== undefined && positions.rowOf(start) === positions.rowOf(run.end) + 1;
    if (goesOn && run !== undefined && text.slice(run.end, start).trim() === "") {
      run = { start: run.start, end };
      continue;
    }
    if (run !== undefined) found.push(run);
    run = { start, end };
  }
  if (run !== undefined) found.push(run);
  return found.map(({ start, end }) => ({ start: Math.min(end, endOfRow(positions, text, start)), end }));
}

function endOfRow(positions: TextPositions, text: string, offset: number): number {
  const row = positions.rowOf(offset);
  if (row + 1 >= positions.rowCount) return text.length;
  const end = positions.rowStart(row + 1);
  return text.slice(end - 2, end) === "\r\n" ? end - 2 : end - 1;
}

function usings({ text, tokens }: ActiveText): readonly Span[] {
  const found: Span[] = [];
  let list: Span | undefined;
  for (let at = 0; at < tokens.count; at++) {
    const end = endOfUsing(text, tokens, at);
    if (end === undefined) {
      if (list !== undefined) found.push(list);
      list = undefined;
      continue;
    }
    const word = isWord(text, tokens, at, "global") ? at + 1 : at;
    list = { start: list?.start ?? (tokens.ends[word] ?? 0) + 1, end: tokens.ends[end] ?? 0 };
    at = end;
  }
  if (list !== undefined) found.push(list);
  return found;
}

type Tokens = ActiveText["tokens"];

/** Maximum number of tokens in a using directive. */
const MAX_USING_TOKENS = 200;

/** Returns the token that ends the using directive which begins at a token; undefined if there is none. */
function endOfUsing(text: string, tokens: Tokens, at: number): number | undefined {
  const using = isWord(text, tokens, at, "global") ? at + 1 : at;
  if (!isWord(text, tokens, using, "using") || isWord(text, tokens, using + 1, "var")) return undefined;
  for (let end = using + 1; end < Math.min(tokens.count, using + MAX_USING_TOKENS); end++) {
    const kind = tokens.kinds[end];
    if (kind === SEMICOLON) return end;
    if (kind === PAREN_OPEN || kind === BRACE_OPEN || kind === BRACE_CLOSE) return undefined;
  }
  return undefined;
}

function isWord(text: string, { kinds, starts, ends }: Tokens, at: number, word: string): boolean {
  const start = starts[at] ?? 0;
  return kinds[at] === Kind.word && ends[at] === start + word.length && text.startsWith(word, start);
}
