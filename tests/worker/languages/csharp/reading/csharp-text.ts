import fc from "fast-check";

const PIECES = [
  ...["class C", "struct S", "enum E", "record R(int A)", "interface I", "namespace N", "extension(string s)"],
  ...["{", "}", "(", ")", "[", "]", "<", ">", ";", ",", ":", "=>", "=", "?.", "?", "!", "..", "+="],
  ...["async", "await", "partial", "public", "static", "operator", "where T : new()", "get", "set", "new", "switch"],
  ...[
    "int x",
    "void M()",
    "List<int>",
    "x",
    "@class",
    "订单",
    "1.5",
    "'c'",
    "'",
    '"s"',
    '"',
    '@"v"',
    '$"{',
    '"""',
    '$$"""{{',
    "}}",
  ],
  ...[
    "// c",
    "/* c",
    "*/",
    "/// <summary>",
    "\n#if A\n",
    "\n#elif B\n",
    "\n#else\n",
    "\n#endif\n",
    "\n#region r\n",
    "\n#:package p\n",
  ],
  ...["[type]", "operator +=", "x?.P = v", "where", "is", "when", "return", "if (a)", "else", "=> x"],
] as const;

const SEPARATORS = [" ", "", "\n", "\r\n", "\r", "\u2028", "\u0085", "\t"] as const;

/** Texts made of what C# is made of, in any order. */
export const csharpText: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(...SEPARATORS)), { maxLength: 60 })
  .map((pieces) => pieces.flat().join(""));

/** A text's line ends, in order: what a repair has to leave in its place. */
export function lineEndsOf(text: string): string {
  return text.replace(/[^\n\r\u0085\u2028\u2029]/g, " ");
}
