import { expect, test } from "vitest";
import { toggleOf } from "../../../../src/renderer/features/text-search/toggles.ts";

const none = { key: "", code: "", altKey: true, ctrlKey: false, metaKey: false };

test.each([
  ["Alt and a letter", { key: "c", code: "KeyC" }, "isCaseSensitive"],
  ["a capital letter", { key: "W", code: "KeyW" }, "isWholeWord"],
  ["the letter where another layout has it", { key: "r", code: "KeyP" }, "isRegularExpression"],
  ["what a Mac types by it", { key: "ç", code: "KeyC" }, "isCaseSensitive"],
  ["another letter", { key: "x", code: "KeyC" }, undefined],
  ["the letter alone", { key: "c", code: "KeyC", altKey: false }, undefined],
  ["Ctrl as well, as AltGr does", { key: "c", code: "KeyC", ctrlKey: true }, undefined],
])("%s", (_, keys, option) => {
  expect(toggleOf({ ...none, ...keys })?.option).toBe(option);
});
