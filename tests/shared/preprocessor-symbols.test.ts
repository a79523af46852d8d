import { expect, test } from "vitest";
import { isPreprocessorSymbol, splitSymbols } from "../../src/shared/preprocessor-symbols.ts";

test("a list of symbols may be written in many ways", () => {
  expect(splitSymbols(" DEBUG, NET8;TRACE\n\tDEBUG ")).toEqual(["DEBUG", "NET8", "TRACE"]);
  expect(splitSymbols(" ,; ")).toEqual([]);
});

test.each([
  ["DEBUG", true],
  ["_a1", true],
  ["Größe", true],
  ["", false],
  ["1A", false],
  ["A-B", false],
  ["A B", false],
  ["true", false],
])("%j is a symbol: %s", (word, is) => expect(isPreprocessorSymbol(word)).toBe(is));
