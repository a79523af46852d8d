import { expect, it } from "vitest";
import { firstLineOf, firstSentenceOf } from "../../src/publish/content/summary-line.ts";
import type { DocText } from "../../src/shared/model/documentation.ts";

it("the first sentence of a text keeps what is marked up in it, and is cut inside of that", () => {
  const text: DocText = [
    {
      kind: "paragraph",
      content: ["See ", { kind: "code", content: ["A.B"] }, ", ", { kind: "strong", content: ["now. Or"] }, " later."],
    },
    { kind: "paragraph", content: ["More."] },
  ];
  expect(firstSentenceOf(text)).toEqual([
    "See ",
    { kind: "code", content: ["A.B"] },
    ", ",
    { kind: "strong", content: ["now."] },
  ]);
  expect(firstLineOf(text)).toBe(text[0]?.kind === "paragraph" ? text[0].content : undefined);
});

it.each<[text: DocText | null, sentence: string | null]>([
  ["One. Two.\nThree.", "One."],
  ["", ""],
  [null, null],
  [[{ kind: "code", text: "x" }], null],
])("the first sentence of %j is %j", (text, sentence) => {
  expect(firstSentenceOf(text)).toBe(sentence);
});
