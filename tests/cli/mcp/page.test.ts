import { expect, it } from "vitest";
import { firstPageText, PAGE_CHARACTERS, pageText } from "../../../src/cli/mcp/answers/page.ts";

const NONE = { head: ["Head"], rows: [], notes: [] };

it("is one page without a footer where all has room", () => {
  expect(pageText({ head: ["Head"], rows: ["a", "b"], notes: ["Note"] }, 1)).toBe("Head\na\nb\nNote");
  expect(pageText(NONE, 1)).toBe("Head");
  expect(pageText(NONE, 2)).toBe("There is no page 2, only 1.");
});

it("has each row on one page, with head and notes on all of them", () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => `row ${at} ${"x".repeat(at % 90)}`);
  const answer = { head: ["Head"], rows, notes: ["Note"] };
  const pages: string[] = [];
  while (pages.at(-1)?.includes("the last.") !== true) pages.push(pageText(answer, pages.length + 1));
  for (const page of pages) {
    expect(page.length).toBeLessThanOrEqual(PAGE_CHARACTERS);
    expect(page).toMatch(/^Head\n.*\nNote\nPage \d of \d[;,]/s);
  }
  expect(pages.flatMap((page) => page.split("\n").filter((row) => row.startsWith("row ")))).toEqual(rows);
});

it("has no more rows on a page than are wanted", () => {
  const rows = ["a", "b", "c"];
  expect(pageText({ ...NONE, rows, rowsOfPage: 2 }, 2)).toBe("Head\nc\nPage 2 of 2, the last.");
});

it("cuts what is enormous, and says how much", () => {
  const answer = { head: ["h".repeat(50_000)], rows: ["r".repeat(50_000)], notes: ["n".repeat(50_000)] };
  const text = pageText(answer, 1);
  expect(text.length).toBeLessThanOrEqual(PAGE_CHARACTERS);
  expect(text.match(/… \(\d+ more characters\)/g)).toHaveLength(3);
});

it("lets no row begin another one or hide anything", () => {
  expect(pageText({ ...NONE, rows: ["a\nb\u202e\u001b[0m\tc"] }, 1)).toBe("Head\na⏎b⟨U+202E⟩⟨U+001B⟩[0m\tc");
});

it("says of what has no pages only that there is more", () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => `row ${at} ${"x".repeat(90)}`);
  const text = firstPageText({ head: ["Head"], rows, notes: [] });
  expect(text).toContain("The rest is left out");
  expect(text).not.toContain("page=2");
  expect(firstPageText(NONE)).toBe("Head");
});
