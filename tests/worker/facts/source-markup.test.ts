import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { DocFacts } from "../../../src/worker/facts/facts.ts";
import { saidText } from "../../../src/worker/facts/said-text.ts";
import { isOfSource, sourceMarkup } from "../../../src/worker/facts/source-markup.ts";

const SUMMARY = { tag: "summary" } as const;

describe("what the source says", () => {
  it("has backticks around its code and brackets around its references", () => {
    const doc: DocFacts = {
      kind: "xml",
      summary: "Takes null of Cart<T> or the cart.",
      params: { a: "An int." },
      marks: {
        summary: [
          ["code", 6, 4],
          ["cref", 14, 7],
          ["cref", 25, 8, "Cart"],
        ],
        "params.a": [["code", 3, 3]],
      },
    };
    expect(sourceMarkup(doc, SUMMARY)).toBe("Takes `null` of [Cart<T>] or the cart.");
    expect(sourceMarkup(doc, { tag: "param", name: "a" })).toBe("An `int`.");
    expect(sourceMarkup(doc, { tag: "returns" })).toBe("");
    expect(sourceMarkup(null, SUMMARY)).toBe("");
  });

  it.each([
    ["has signs itself", "Takes `x` and y.", [["code", 14, 1]]],
    ["has a reference inside of a word", "aCart", [["cref", 1, 4]]],
    ["says its code with a backtick", "List`1", [["code", 0, 6]]],
    [
      "has code that stands in code of rows",
      "a\nb",
      [
        ["rows", 0, 3],
        ["code", 2, 1],
      ],
    ],
    ["has a reference that is no name", "operator +", [["cref", 0, 10]]],
  ] as const)("has none where it %s", (_, summary, marks) => {
    expect(sourceMarkup({ kind: "xml", summary, marks: { summary: marks } }, SUMMARY)).toBe(summary);
  });

  it("is said with its signs, without them, and not otherwise", () => {
    const doc: DocFacts = { kind: "xml", summary: "Takes null. ", marks: { summary: [["code", 6, 4]] } };
    const says = (text: string) => isOfSource(text, doc, SUMMARY, (source) => source.trim());
    expect([says("Takes `null`."), says("Takes null."), says("`Takes` null.")]).toEqual([true, true, false]);
  });
});

test("what is said reads as it was typed", () => {
  const typed = fc.string({
    unit: fc.constantFrom("`", "[", "]", "a", "B.c", " ", "\n", "• ", ".", "<", ">", "("),
    maxLength: 40,
  });
  fc.assert(
    fc.property(typed, (markup) => {
      const { text, marks } = saidText(markup, () => "cref");
      const again = sourceMarkup({ kind: "xml", summary: text, marks: { summary: marks } }, SUMMARY);
      const said = saidText(again, () => "cref");
      // Where the words have signs of their own, none are added.
      if (again !== text) expect(said).toEqual({ text, marks });
    }),
  );
});

test("a name that means nothing keeps its brackets, and one that may keeps them until then", () => {
  expect(saidText("a [B] [`C`]", () => undefined)).toEqual({ text: "a [B] [C]", marks: [["code", 7, 1]] });
  expect(saidText("a [B] [`C`]", () => "cref")).toEqual({
    text: "a B C",
    marks: [
      ["cref", 2, 1],
      ["cref", 4, 1],
    ],
  });
  expect(saidText("[`C`]", () => "typed")).toEqual({
    text: "C",
    marks: [
      ["typed", 0, 1],
      ["code", 0, 1],
    ],
  });
});

test("more signs than a person types are words", () => {
  const { text, marks } = saidText("`a` ".repeat(300_000), () => "typed");
  expect(marks).toHaveLength(5_000);
  expect(text.endsWith("`a` `a` ")).toBe(true);
});
