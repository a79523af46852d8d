import fc from "fast-check";
import type { CommentPart } from "../../../../../src/worker/languages/contract/comment-writing.ts";

const PIECES = [
  ...[
    "Gets",
    "the value",
    "of",
    "a",
    "List<T>",
    "a && b",
    '<see cref="X"/>',
    "</summary>",
    "<summary>",
    "<param name='a'>",
  ],
  ...[
    "*/",
    "/*",
    "/**",
    "///",
    "//",
    "*",
    "/",
    "<![CDATA[ x ]]>",
    "]]>",
    "<!-- x -->",
    "<?x?>",
    "&amp;",
    "&#0;",
    "&",
    "&lt",
  ],
  ...["\n", "\r\n", "\r", "\n\n", "\u0085", "\u2028", "\t", "  ", "\u00a0", "\u3000", "\ufeff", "\v", "\f"],
  ...["\n• entry", "• ", "•", "\n- x", "#if A", "\n#endif\n", "#region", "{", "}", ";", '@"', '"""', "'", '"', '$"{'],
  ...["😀", "\u{10ffff}", "é", "ไ", "数", "e\u0301", "\u202e", "\u200b", "{@inheritdoc}", "cref", "T:System.String"],
];

/** Characters that no comment can say. */
const UNSAYABLE = ["\0", "\u0001", "\u001f", "\ud800", "\udfff", "\uffff"];

const piece = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 8, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...UNSAYABLE) },
);

const short = fc.array(fc.tuple(piece, fc.constantFrom(" ", "", " ", ". ")), { minLength: 1, maxLength: 14 });

/** A description that somebody may have written, or pasted, or tries to break out of a comment with. */
export const randomText: fc.Arbitrary<string> = fc.oneof(
  { weight: 60, arbitrary: short.map((pieces) => pieces.flat().join("")) },
  { weight: 1, arbitrary: short.map((pieces) => pieces.flat().join("").repeat(400).slice(0, 100_000)) },
);

/** What a comment says, with some of its words left out and others behind them: elements in its sentences may stay. */
function reworded(said: string): fc.Arbitrary<string> {
  const words = said.split(" ");
  const kept = fc.subarray(words, { minLength: Math.floor(words.length / 2) });
  return fc.tuple(kept, short).map(([some, pieces]) => [...some, ...pieces.flat()].join(" "));
}

/** A part of a comment, for the parameters and type parameters that there are; `said` is what the comment said before. */
export function randomPart(
  parameters: readonly string[],
  typeParameters: readonly string[],
  said: string,
): fc.Arbitrary<CommentPart> {
  const plain = fc.constantFrom("summary", "summary", "summary", "returns", "value", "remarks");
  const parts: fc.Arbitrary<Omit<CommentPart, "text">>[] = [plain.map((tag) => ({ tag }) as const)];
  parts.push(fc.constantFrom("System.Exception", "A{T}", "T:B").map((name) => ({ tag: "exception", name })));
  if (parameters.length > 0) parts.push(fc.constantFrom(...parameters).map((name) => ({ tag: "param", name })));
  if (typeParameters.length > 0)
    parts.push(fc.constantFrom(...typeParameters).map((name) => ({ tag: "typeparam", name })));
  const text = said === "" ? randomText : fc.oneof(randomText, reworded(said));
  return fc.tuple(fc.oneof(...parts), text).map(([part, text]) => ({ ...part, text }));
}
