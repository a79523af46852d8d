import { describe, expect, test } from "vitest";
import { endText, foundSoFar, progressText } from "../../../../src/renderer/features/text-search/result-texts.ts";
import type { TextResults } from "../../../../src/renderer/features/text-search/slice.ts";
import { textSearchMessages } from "../../../../src/shared/messages/text-search-messages.ts";
import type { TextQuery, TextSearchSummary } from "../../../../src/shared/model/text-search.ts";
import { aHit, aSummary, aTextQuery, hitsIn } from "../../support/text-samples.ts";

const files = [hitsIn("src/Shop.cs", [aHit(4, "[Sell]();"), aHit(9, "[Sell](2);")])];

function ended(summary: Partial<TextSearchSummary>, query: Partial<TextQuery> = {}): TextResults {
  const all = { search: 1, query: aTextQuery(query), files, searched: 9, total: 9, failure: null };
  return { ...all, summary: aSummary(files, summary) };
}

const NOTHING = { hits: 0, files: 0 } as const;

describe("what is said of a search", () => {
  test("is how much it has found, and whether that is all", () => {
    expect(endText(ended({}))).toBe("2 results in 1 file");
    expect(endText(ended({ hits: 1_312, files: 1 }))).toBe("1,312 results in 1 file");
    expect(endText(ended({ hits: 10_080, files: 1_234, end: "cut" }))).toMatch(
      /^The first 2 results in 1,234 files\. There are more/,
    );
    expect(endText(ended({ end: "cancelled", searched: 1_200, total: 5_761 }))).toBe(
      "2 results in 1 file · stopped after 1,200 of 5,761 files",
    );
  });

  test("is that there is nothing, and where it was looked for", () => {
    expect(endText(ended(NOTHING))).toBe("“sell” is in none of the 9 files.");
    expect(endText(ended(NOTHING, { within: "comments" }))).toBe("“sell” is not in a comment of any of the 9 files.");
    expect(endText(ended({ ...NOTHING, unsearchedTotal: 2 }))).toBe("“sell” is in none of the 7 files.");
    expect(endText(ended(NOTHING, { text: "\u202e" }))).toContain("⟨U+202E⟩");
    expect(endText(ended(NOTHING, { text: "x".repeat(500) })).length).toBeLessThan(160);
  });

  test("is that no text could be read, where that is so", () => {
    expect(endText(ended({ ...NOTHING, unsearchedTotal: 9 }))).toBe(textSearchMessages.noTexts);
  });

  test("is nothing for one that runs or has failed", () => {
    expect(endText(null)).toBe("");
    expect(endText({ ...ended({}), summary: null })).toBe("");
  });

  test("is how far it is, while it runs", () => {
    expect(foundSoFar({ files })).toBe("2 results in 1 file");
    expect(progressText({ searched: 1_200, total: 5_761 })).toBe("searched 1,200 of 5,761 files");
  });
});
