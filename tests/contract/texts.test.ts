import { beforeAll, describe, expect, it } from "vitest";
import { type CSharpReader, createCSharpReader } from "../../src/worker/languages/csharp/reading/reader.ts";
import { decodeText } from "../../src/worker/sources/decode.ts";
import { engines, titleOf } from "./engines.ts";
import { problemsOf, shapeProblemsOf } from "./facts-shape.ts";
import { renderFacts } from "./render-facts.ts";

const SMALL = "class A\n{\n    // a comment\n    int f;\n    void M() { Go(); }\n}\n";
const SMALL_FACTS = "whole\n1 class A\n  4 field f -> int\n  5 method M() -> void\n    5 call Go of this\n";

const MAX_BYTES = 5_242_880;

describe.each(engines)("$name", (engine) => {
  describe.skipIf(engine.absent !== undefined)(titleOf(engine), () => {
    let read: CSharpReader;

    beforeAll(async () => {
      read = createCSharpReader(await engine.open());
    });

    it.each([
      ["\\n", "\n"],
      ["\\r\\n", "\r\n"],
      ["\\r", "\r"],
      ["U+0085", "\u0085"],
      ["U+2028", "\u2028"],
      ["U+2029", "\u2029"],
    ])("rows that end in %s", (_, lineEnd) => {
      const text = SMALL.replaceAll("\n", lineEnd);
      expect(renderFacts(read(text))).toBe(SMALL_FACTS);
      expect(problemsOf(text, read(text))).toEqual([]);
    });

    it.each([
      ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${SMALL}`)],
      ["UTF-16, little endian", Buffer.from(`\ufeff${SMALL}`, "utf16le")],
      ["UTF-16, big endian", Buffer.from(`\ufeff${SMALL}`, "utf16le").swap16()],
    ])("%s", (_, bytes) => {
      const decoded = decodeText(new Uint8Array(bytes));
      expect(renderFacts(read("text" in decoded ? decoded.text : ""))).toBe(SMALL_FACTS);
    });

    it.each([
      ["33 KB, more than tree-sitter once read at a time", 33 * 1024],
      ["5 MB, the largest file that is read", MAX_BYTES],
    ])("a text of %s is read to its end", (_, bytes) => {
      const text = largeText(bytes);
      const result = read(text);
      expect(result.health).toEqual({ state: "clean" });
      const [first, ...others] = result.facts.types;
      expect(first?.members.map((m) => m.name)).toEqual(["f", "M"]);
      expect(result.facts.types.length).toBe(Math.floor(bytes / ONE_TYPE.length));
      expect(others.every((type) => type.members.length === 2)).toBe(true);
      expect(others.at(-1)?.nameRow).toBe(text.slice(0, text.lastIndexOf("class")).split("\n").length - 1);
    });

    it.each([
      "",
      " ",
      "\n",
      ";",
      "}",
      "#",
      "#if",
      "\0",
      "class",
      "\ud800",
      "/*",
      "'",
      '"',
      "$",
      "@",
      '$"""',
      "[",
      "x?.",
      "using",
    ])("the text %j is no trouble", (text) => {
      expect(shapeProblemsOf(text, read(text))).toEqual([]);
    });

    it.each([
      ["parentheses", (n: number) => `class C { int M() => ${"(".repeat(n)}1${")".repeat(n)}; int After; }`],
      ["blocks", (n: number) => `class C { void M() ${"{".repeat(n)}${"}".repeat(n)} int After; }`],
      ["types", (n: number) => `${"class C { ".repeat(n)}${"}".repeat(n)}`],
      ["type arguments", (n: number) => `class C { ${"A<".repeat(n)}B${">".repeat(n)} f; int After; }`],
      ["lambdas", (n: number) => `class C { object f = ${"x => ".repeat(n)}1; int After; }`],
      ["holes in strings", (n: number) => `class C { string f = ${'$"{'.repeat(n)}1${'}"'.repeat(n)}; int After; }`],
      ["unary operators", (n: number) => `class C { bool M() => ${"!".repeat(n)}a; int After; }`],
      ["conditions", (n: number) => `${"#if A\n".repeat(n)}class C { int After; }\n${"#endif\n".repeat(n)}`],
      ["member accesses", (n: number) => `class C { object f = a${".b()".repeat(n)}; int After; }`],
      ["sums", (n: number) => `class C { int f = 1${" + a".repeat(n)}; int After; }`],
      ["statements else if", (n: number) => `class C { void M() { ${"if (a) b(); else ".repeat(n)}c(); } int After; }`],
    ])("%s nested 2,000 deep end, and hide nothing that follows", (_, nest) => {
      const text = nest(2_000);
      const result = read(text);
      expect(shapeProblemsOf(text, result)).toEqual([]);
      expect(result.facts.types[0]?.name).toBe("C");
    });
  });
});

const STATEMENT = '        if (f > 0) Go($"{f}", list[f - 1]); // one of many\n';
const ONE_TYPE = `class C\n{\n    int f = 1;\n    void M()\n    {\n${STATEMENT.repeat(20)}    }\n}\n\n`;

function largeText(bytes: number): string {
  const count = Math.floor(bytes / ONE_TYPE.length);
  return ONE_TYPE.repeat(count).padEnd(bytes, " ");
}
