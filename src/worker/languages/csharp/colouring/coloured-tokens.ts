import { TOKEN_KINDS, TOKEN_STRIDE, type TokenKind } from "../../../../shared/model/source.ts";
import { Kind, type Span } from "../reading/lexer/tokens.ts";
import type { ActiveText } from "./active-text.ts";
import { KeywordReader } from "./words.ts";

/** Stretches with their kinds: three numbers each, in text order, as in `SourceText.tokens`. */
type Stretches = readonly number[];

/** Maximum number of coloured tokens of one file: more than hand-written files have, and few enough to send. */
const MAX_TOKENS = 1_000_000;

/** Returns the kinds of literals and keywords in a text, and its comments, directives and inactive stretches. */
export function colouredTokens(source: ActiveText): Uint32Array<ArrayBuffer> {
  const { text, tokens, inactive } = source;
  const comments = stretches(tokens.comments, ({ start, end }) => commentKind(text, start, end));
  const directives = stretches(tokens.directives, () => "directive");
  const leftOut = stretches(withoutBlanks(source), () => "inactive");
  const all = [codeTokens(source), comments, directives, inactive.length > 0 ? leftOut : []].reduce(merged);
  return Uint32Array.from(all.slice(0, MAX_TOKENS * TOKEN_STRIDE));
}

function codeTokens({ text, tokens }: ActiveText): Stretches {
  const { count, kinds, starts, ends } = tokens;
  const keywords = new KeywordReader(text, tokens);
  const found: number[] = [];
  for (let at = 0; at < count; at++) {
    const kind = keywords.isKeyword(at) ? "keyword" : literalKind(kinds[at] ?? 0);
    const start = starts[at] ?? 0;
    if (kind !== undefined) found.push(start, (ends[at] ?? start) - start, TOKEN_KINDS.indexOf(kind));
  }
  return found;
}

function literalKind(kind: number): TokenKind | undefined {
  if (kind === Kind.number) return "number";
  return kind >= Kind.string && kind <= Kind.interpolationEnd ? "string" : undefined;
}

// `///` and `/**` are documentation, but `////`, `/***` and the empty `/**/` are not.
function commentKind(text: string, start: number, end: number): TokenKind {
  const isDocumentation = /^(?:\/\/\/(?!\/)|\/\*\*(?!\*))/.test(text.slice(start, start + 4)) && end - start > 4;
  return isDocumentation || text.slice(start, end) === "///" ? "documentation" : "comment";
}

function stretches(spans: readonly Span[], kindOf: (span: Span) => TokenKind): Stretches {
  const found: number[] = [];
  for (const span of spans) found.push(span.start, span.end - span.start, TOKEN_KINDS.indexOf(kindOf(span)));
  return found;
}

function withoutBlanks({ original, inactive }: ActiveText): readonly Span[] {
  return inactive.flatMap(({ start, end }): readonly Span[] => {
    const written = original.slice(start, end);
    const from = start + (written.length - written.trimStart().length);
    const to = start + written.trimEnd().length;
    return to > from ? [{ start: from, end: to }] : [];
  });
}

function merged(a: Stretches, b: Stretches): Stretches {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const all: number[] = [];
  let [atA, atB] = [0, 0];
  while (atA < a.length || atB < b.length) {
    const isFromA = (a[atA] ?? Number.POSITIVE_INFINITY) <= (b[atB] ?? Number.POSITIVE_INFINITY);
    const [from, at] = isFromA ? [a, atA] : [b, atB];
    all.push(from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0);
    if (isFromA) atA += TOKEN_STRIDE;
    else atB += TOKEN_STRIDE;
  }
  return all;
}
