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
