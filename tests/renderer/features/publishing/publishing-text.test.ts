import { expect, test } from "vitest";
import { publishedTexts, statusText } from "../../../../src/renderer/features/publishing/publishing-text.ts";

function published(total: number) {
  const counts = { written: 1_200, unchanged: 34, removed: 0, bytes: 2_048 };
  return { status: "published", counts, warnings: { total, first: [] } } as const;
}

test.each([
  [0, "Published 1,234 files", undefined],
  [1, "Published 1,234 files, 1 warning", "There is 1 warning."],
  [1_500, "Published 1,234 files, 1,500 warnings", "There are 1,500 warnings."],
])("the status of a site says how many warnings it has: %i", (total, line, sentence) => {
  expect(statusText(published(total))).toBe(line);
  expect(publishedTexts(published(total), { kind: "folder", name: "/site" })[2]).toBe(sentence);
});

test("an archive is new each time, so nothing is said of what has changed in it", () => {
  const archive = { kind: "archive", name: "Shop-site.zip" } as const;
  expect(publishedTexts(published(0), archive)).toEqual(["Published 1,234 files, 2 kB, as Shop-site.zip."]);
  expect(publishedTexts(published(0), null)).toHaveLength(2);
});
