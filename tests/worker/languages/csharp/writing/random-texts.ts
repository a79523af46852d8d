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
  ...["`", "``", "`x`", "`a b`", "`List<T>`", "`*/`", "`• x`", "`[X]`", "[X]", "[`X.Y`]", "[0, 1]", "a[i]", "[", "]"],
  ...["[System.String]", "[`System.String`]", "[System.Exception]s", "[System.Action{T}]", "[int]"],
];

/** The names in brackets that a compiler finds from anywhere. */
export const REFERENCES = ["System.String", "System.Exception", "int"];

/** Characters that no comment can say. */
const UNSAYABLE = ["\0", "\u0001", "\u001f", "\ud800", "\udfff", "\uffff"];

const piece = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 8, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...UNSAYABLE) },
);

const short = fc.array(fc.tuple(piece, fc.constantFrom(" ", "", " ", ". ")), { minLength: 1, maxLength: 14 });

const MAX_CHARACTERS = 100_000;
const SHORT_FOR_A_LONG_ONE = 60;

const long = fc
  .tuple(short, fc.constantFrom(400, MAX_CHARACTERS))
  .map(([pieces, times]) => repeated(pieces.flat().join(""), times));

function repeated(text: string, times: number): string {
  return text.repeat(Math.min(times, Math.ceil(MAX_CHARACTERS / text.length))).slice(0, MAX_CHARACTERS);
}

/** A description that somebody may have written, or pasted, or tries to break out of a comment with. */
export function randomText(shortForALongOne = SHORT_FOR_A_LONG_ONE): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: shortForALongOne, arbitrary: short.map((pieces) => pieces.flat().join("")) },
    { weight: 1, arbitrary: long },
  );
}

/** What a comment says, with some of its words left out and others behind them: elements in its sentences may stay. */
function reworded(said: string): fc.Arbitrary<string> {
  const words = said.split(" ");
  const kept = fc.subarray(words, { minLength: Math.floor(words.length / 2) });
  return fc.tuple(kept, short).map(([some, pieces]) => [...some, ...pieces.flat()].join(" "));
}

/** What a random part may be about. */
export interface PartSubject {
  readonly parameters: readonly string[];
  readonly typeParameters: readonly string[];
  /** What the comment said before. */
  readonly said: string;
  readonly canThrow: boolean;
  /** How many other texts there are for a long one. */
  readonly shortForALongOne?: number | undefined;
}

/** A part of a comment, for the parameters and type parameters that there are. */
export function randomPart({
  parameters,
  typeParameters,
  said,
  canThrow,
  shortForALongOne,
}: PartSubject): fc.Arbitrary<CommentPart> {
  const plain = fc.constantFrom("summary", "summary", "summary", "returns", "value", "remarks");
  const parts: fc.Arbitrary<Omit<CommentPart, "text">>[] = [plain.map((tag) => ({ tag }) as const)];
  if (canThrow)
    parts.push(fc.constantFrom("System.Exception", "A{T}", "T:B").map((name) => ({ tag: "exception", name })));
  if (parameters.length > 0) parts.push(fc.constantFrom(...parameters).map((name) => ({ tag: "param", name })));
  if (typeParameters.length > 0)
    parts.push(fc.constantFrom(...typeParameters).map((name) => ({ tag: "typeparam", name })));
  const random = randomText(shortForALongOne);
  const text = said === "" ? random : fc.oneof(random, reworded(said));
  return fc.tuple(fc.oneof(...parts), text).map(([part, text]) => ({ ...part, text }));
}
