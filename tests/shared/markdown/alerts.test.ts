import { expect, it } from "vitest";
import { readMarkdown } from "../../../src/shared/markdown/markdown.ts";
import { plainText } from "../../../src/shared/markdown/markdown-node.ts";

const wordsOf = (text: string) => readMarkdown(text).nodes.map(plainText);

it("a quote that is an alert begins with the word for its mark", () => {
  expect(wordsOf("> [!NOTE]\n> By *default*.")).toEqual(["NoteBy default."]);
  expect(wordsOf("> > [!caution]\n> >\n> > So.")).toEqual(["CautionSo."]);
});

it("any other quote stays as it is written", () => {
  expect(wordsOf("> [!OTHER]\n> a")).toEqual(["[!OTHER]a"]);
  expect(wordsOf("> [!NOTE] not")).toEqual(["[!NOTE] not"]);
  expect(wordsOf("[!NOTE]")).toEqual(["[!NOTE]"]);
});
