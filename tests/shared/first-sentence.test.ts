import fc from "fast-check";
import { expect, it } from "vitest";
import { firstSentence } from "../../src/shared/first-sentence.ts";

it.each([
  ["Closes it. Then it is gone.", "Closes it."],
  ["  Is it closed? Yes.", "Is it closed?"],
  ["Without an end", "Without an end"],
  ["Calls Order.Close(int) of version 1.2. More.", "Calls Order.Close(int) of version 1.2."],
  ["One of several, e.g. Order or Gift (i.e. Order). More.", "One of several, e.g. Order or Gift (i.e. Order)."],
  ["", ""],
])("the first sentence of %j is %j", (paragraph, sentence) => {
  expect(paragraph.slice(...firstSentence(paragraph))).toBe(sentence);
});

it("a sentence without an end is cut", () => {
  expect(firstSentence("a".repeat(5_000))).toEqual([0, 1_000]);
});

it("plain text is one sentence where Unicode says so", () => {
  const plain = fc.stringMatching(/^[ -~]{0,20}[.!?]? {0,2}$/);
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  fc.assert(
    fc.property(plain, (text) => {
      const [first] = segmenter.segment(text);
      // A sentence continues after an abbreviation.
      fc.pre(!/(?:e\.g|i\.e|cf|vs|approx)\./i.test(text));
      expect(text.slice(...firstSentence(text))).toBe(first?.segment.trim() ?? "");
    }),
    { numRuns: 5_000 },
  );
});
