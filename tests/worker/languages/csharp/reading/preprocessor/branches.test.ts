import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import { readActiveRows } from "../../../../../../src/worker/languages/csharp/reading/preprocessor/active-rows.ts";
import {
  BranchPlaces,
  readBranches,
} from "../../../../../../src/worker/languages/csharp/reading/preprocessor/branches.ts";
import { csharpText } from "../csharp-text.ts";

const branchesOf = (text: string) => readBranches(text, lex(text).directives);
const conditionOf = (text: string, word: string) =>
  new BranchPlaces(branchesOf(text)).at(text.indexOf(word))?.condition;

describe("the condition around a place", () => {
  const text = `zero
#if A // why
one
#if B && C
two
#endif
three
#elif D
four
# else
five
#endif
six
#if E
seven`;

  it.each([
    ["zero", undefined],
    ["one", "A"],
    ["two", "B && C"],
    ["three", "A"],
    ["four", "D"],
    ["five", "!(A) && !(D)"],
    ["six", undefined],
    ["seven", "E"],
  ])("of %s is %s", (word, condition) => expect(conditionOf(text, word)).toBe(condition));

  it("is none behind directives that have no beginning", () => {
    expect(conditionOf("#endif\n#else\n#elif A\nx", "x")).toBeUndefined();
  });

  it("belongs to branches that lie inside each other or apart, whatever the text", () => {
    fc.assert(
      fc.property(csharpText, (any) => {
        const branches = branchesOf(any);
        for (const { start, end } of branches) {
          expect(start).toBeLessThanOrEqual(end);
          for (const other of branches) {
            const areApart = other.end <= start || end <= other.start;
            const areNested = (start <= other.start && other.end <= end) || (other.start <= start && end <= other.end);
            expect(areApart || areNested).toBe(true);
          }
        }
      }),
    );
  });
});

describe("what stands behind each directive", () => {
  const activeIn = (text: string, ...symbols: readonly string[]) =>
    readActiveRows(text, lex(text).directives, new Set(symbols));

  it.each<[string, readonly string[], readonly boolean[]]>([
    ["#if A\n#elif B\n#else\n#endif", [], [false, false, true, true]],
    ["#if A\n#elif B\n#else\n#endif", ["B"], [false, true, false, true]],
    ["#if A\n#elif B\n#else\n#endif", ["A", "B"], [true, false, false, true]],
    ["#if A\n#if B\n#else\n#endif\n#endif", ["B"], [false, false, false, false, true]],
    ["#define A\n#if A\n#undef A\n#endif\n#if A\n#endif", [], [true, true, true, true, false, true]],
    ["#if A\n#define B\n#endif\n#if B\n#endif", [], [false, false, true, false, true]],
    ["#region x\n#if A\n#pragma y\n#endif\n#endregion", [], [true, false, false, true, true]],
    ["#endif\n#else\n#if A", ["A"], [true, true, true]],
  ])("%j with %j", (text, symbols, expected) => {
    expect(activeIn(text, ...symbols).asBuilt).toEqual(expected);
  });

  it("is the first branch where every symbol is defined", () => {
    expect(activeIn("#if A\n#elif B\n#else\n#endif").withAll).toEqual([true, false, false, true]);
  });
});
