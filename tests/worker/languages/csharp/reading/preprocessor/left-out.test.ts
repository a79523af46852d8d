import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DirectiveFacts } from "../../../../../../src/worker/languages/csharp/facts/csharp-facts.ts";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import { readActiveRows } from "../../../../../../src/worker/languages/csharp/reading/preprocessor/active-rows.ts";
import type { SymbolState } from "../../../../../../src/worker/languages/csharp/reading/preprocessor/conditions.ts";
import {
  directiveFacts,
  isInRows,
  leftOutRows,
} from "../../../../../../src/worker/languages/csharp/reading/preprocessor/left-out.ts";
import { TextPositions } from "../../../../../../src/worker/util/text-positions.ts";

function directivesOf(text: string): readonly DirectiveFacts[] {
  const positions = new TextPositions(text);
  return directiveFacts(text, lex(text).directives, (offset) => positions.rowOf(offset));
}

/** What is left of rows, one word each, in builds with these symbols; those in `open` may be either. */
function kept(text: string, builds: readonly (readonly string[])[], open: readonly string[] = []): string {
  const states = builds.map(
    (symbols): SymbolState =>
      (symbol) =>
        open.includes(symbol) ? undefined : symbols.includes(symbol),
  );
  const rows = leftOutRows(directivesOf(text), states);
  const lines = text.split("\n").filter((line, row) => !line.trimStart().startsWith("#") && !isInRows(rows, row));
  return lines.join(" ").trim();
}

const CHOICE = "a\n#if X\nb\n#elif Y\nc\n#else\nd\n#endif\ne";

describe("what the preprocessor leaves out", () => {
  it.each([
    [[], "a d e"],
    [["X"], "a b e"],
    [["Y"], "a c e"],
    [["X", "Y"], "a b e"],
  ])("with the symbols %j leaves %s", (symbols, left) => expect(kept(CHOICE, [symbols])).toBe(left));

  it("is what no build keeps", () => {
    expect(kept(CHOICE, [["X"], ["Y"]])).toBe("a b c e");
    expect(kept(CHOICE, [["X"], []])).toBe("a b d e");
  });

  it("is nothing that hangs on a symbol which may be either", () => {
    expect(kept(CHOICE, [[]], ["X"])).toBe("a b d e");
    expect(kept(CHOICE, [["Y"]], ["X"])).toBe("a b c e");
    expect(kept("#if X && Y\na\n#endif\n#if X || Y\nb\n#endif\n#if !X\nc\n#endif", [[]], ["X"])).toBe("b c");
  });

  it("goes by the conditions around", () =>
    expect(kept("#if X\n#if !Y\na\n#else\nb\n#endif\n#endif\nc", [["Y"], []])).toBe("c"));

  it("goes by what the file defines itself", () => {
    expect(kept("#define X\n#undef Y\n#if X && !Y\na\n#else\nb\n#endif", [["Y"]])).toBe("a");
    const sometimes = "#if A\n#define X\n#endif\n#if X\na\n#else\nb\n#endif";
    expect(kept(sometimes, [["A"]])).toBe("a");
    expect(kept(sometimes, [[]])).toBe("b");
    expect(kept(sometimes, [[]], ["A"])).toBe("a b");
  });

  it("reaches to the end where no #endif stands", () => expect(kept("a\n#if X // why\nb\nc", [[]])).toBe("a"));

  it("is nothing, and nothing is kept of it, in a file without #if", () => {
    expect(directivesOf("#define X\n#region a\n#endregion\n#nullable enable")).toEqual([]);
    expect(directivesOf("#region\n # if  A // why\n#endif")).toEqual([
      [1, "if", "A"],
      [2, "endif", ""],
    ]);
  });

  it("is nothing where builds and conditions are more than anybody writes", () => {
    const text = `#if X\na\n#endif\n${"#if X && X\n#endif\n".repeat(1_000)}`;
    expect(kept(text, Array<string[]>(100).fill([]))).not.toContain("a");
    expect(kept(text, Array<string[]>(1_000).fill([]))).toContain("a");
  });

  it("is what the reader takes as left out, in one build", () => {
    const directive = fc.constantFrom("#if A", "#if !B", "#elif B", "#else", "#endif", "#define A", "#undef B", "x");
    fc.assert(
      fc.property(fc.array(directive, { maxLength: 20 }), fc.subarray(["A", "B"]), (lines, symbols) => {
        const text = lines.join("\n");
        const { directives } = lex(text);
        const { asBuilt } = readActiveRows(text, directives, new Set(symbols));
        const positions = new TextPositions(text);
        const active = lines.filter((line, row) => {
          const before = directives.filter(({ start }) => positions.rowOf(start) < row).length - 1;
          return line === "x" && asBuilt[before] !== false;
        });
        const kind = lines.some((line) => line.startsWith("#if")) ? active : lines.filter((line) => line === "x");
        expect(kept(text, [symbols])).toBe(kind.join(" "));
      }),
    );
  });
});
