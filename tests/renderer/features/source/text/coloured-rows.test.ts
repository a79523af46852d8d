import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { colouredRows, plainRows } from "../../../../../src/renderer/features/source/text/coloured-rows.ts";
import { TOKEN_KINDS, type TokenKind } from "../../../../../src/shared/model/source.ts";

const NONE = new Uint32Array();
const code = (rows: ReturnType<typeof plainRows>) => rows.map((row) => row.map(({ text }) => text).join("")).join("\n");

function kindOf(kind: TokenKind): number {
  return TOKEN_KINDS.indexOf(kind);
}

describe("a piece of code", () => {
  test.each([
    ["one row", "one row"],
    ["void A()\n    {\n        b();\n    }", "void A()\n{\n    b();\n}"],
    ["    void A()\n    {\n        b();\n    }", "void A()\n{\n    b();\n}"],
    ["void A()\r\n\t{\r\n\r\n\t}", "void A()\n{\n\n}"],
    ["void A()\n{\n  b();\n}", "void A()\n{\n  b();\n}"],
    ["", ""],
  ])("%j loses its common indent", (text, shown) => {
    expect(code(plainRows(text))).toBe(shown);
  });

  test("is coloured by its syntax, and over that by what its names mean", () => {
    const text = "  // see A\n  A a;";
    const tokens = Uint32Array.of(2, 8, kindOf("comment"));
    const names = Uint32Array.of(9, 1, kindOf("type"), 1, 13, 1, kindOf("type"), 1, 15, 1, kindOf("local"), 2);
    expect(colouredRows({ text, tokens, names })).toEqual([
      [
        { text: "// see ", kind: "comment" },
        { text: "A", kind: "type" },
      ],
      [
        { text: "A", kind: "type" },
        { text: " ", kind: null },
        { text: "a", kind: "local" },
        { text: ";", kind: null },
      ],
    ]);
  });

  test("keeps all but indents and ends of rows, whatever is coloured", () => {
    const place = fc.nat(40);
    const spans = fc.array(fc.tuple(place, place, fc.nat(TOKEN_KINDS.length - 1)), { maxLength: 5 });
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", " ", "\n", "\t", "é") }), spans, (text, found) => {
        const tokens = Uint32Array.from(found.flat());
        expect(code(colouredRows({ text, tokens, names: NONE }))).toBe(code(plainRows(text)));
      }),
    );
  });
});
