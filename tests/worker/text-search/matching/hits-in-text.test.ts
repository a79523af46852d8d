import { describe, expect, it } from "vitest";
import { MAX_TEXT_HIT_CHARACTERS, MAX_TEXT_HITS_OF_FILE } from "../../../../src/shared/limits/text-search.ts";
import type { TextPattern } from "../../../../src/shared/model/text-search.ts";
import { hitsInText } from "../../../../src/worker/text-search/matching/hits-in-text.ts";
import { TextMatcher } from "../../../../src/worker/text-search/matching/text-matcher.ts";

function hits(text: string, wanted: string, isRegularExpression = false) {
  const query: TextPattern = {
    ...{ text: wanted, isRegularExpression, isCaseSensitive: true, isWholeWord: false },
    within: "everything",
  };
  return hitsInText(text, new TextMatcher(query), () => true);
}

/** What a hit shows: its row with marks around what stands there of it. */
function shown(text: string, wanted: string, isRegularExpression = false): readonly string[] {
  return hits(text, wanted, isRegularExpression).hits.map(({ line, start, length }) => {
    const end = Math.min(line.length, start + length);
    return `${line.slice(0, start)}[${line.slice(start, end)}]${line.slice(end)}`;
  });
}

describe("the hits in a text", () => {
  it("stand in rows, without what ends these", () => {
    const text = "one x\r\n x two\rx\n\nthree\u2028x\u0085x";
    expect(shown(text, "x")).toEqual(["one [x]", " [x] two", "[x]", "[x]", "[x]"]);
    expect(hits(text, "x").hits.map(({ row, column }) => [row, column])).toEqual([
      ...[
        [0, 4],
        [1, 1],
        [2, 0],
        [5, 0],
        [6, 0],
      ],
    ]);
  });

  it("may go over the end of their row", () => {
    expect(shown("a (\r\nb) c", "\\(\\s*b\\)", true)).toEqual(["a [(]"]);
    expect(hits("a (\r\nb) c", "\\(\\s*b\\)", true).hits[0]).toMatchObject({ row: 0, column: 2, length: 5 });
    expect(shown("a\r\nb", "\r\n")).toEqual(["a[]"]);
  });

  it("count units of UTF-16, and no character twice", () => {
    expect(hits("😀x", "x").hits[0]).toMatchObject({ row: 0, column: 2, length: 1 });
    expect(hits("😀😀", ".", true).hits.map(({ column, length }) => [column, length])).toEqual([
      [0, 2],
      [2, 2],
    ]);
  });

  it("show of a long row what is around them, and no half character", () => {
    for (const before of [0, 1, 79, 80, 81, 500, 501]) {
      const row = `${"😀".repeat(before)}x${"😀".repeat(before)}y`;
      const [hit] = hits(`\n${row}\n`, "x").hits;
      expect(hit).toMatchObject({ row: 1, column: 2 * before, length: 1 });
      expect(hit?.line.slice(hit.start, hit.start + 1)).toBe("x");
      expect(hit?.line.length).toBeLessThanOrEqual(MAX_TEXT_HIT_CHARACTERS);
      expect(hit?.line).toMatch(/^(?:😀)*x(?:😀)*y?$/u);
      expect(row).toContain(hit?.line);
    }
    const end = hits(`${" ".repeat(1_000)}x`, "x").hits[0];
    expect(end?.line).toHaveLength(MAX_TEXT_HIT_CHARACTERS);
    expect(end?.start).toBe(MAX_TEXT_HIT_CHARACTERS - 1);
  });

  it("are the first ones of very many, which are counted", () => {
    const { hits: first, total } = hits("x\n".repeat(3 * MAX_TEXT_HITS_OF_FILE), "x");
    expect([first.length, total]).toEqual([MAX_TEXT_HITS_OF_FILE, 3 * MAX_TEXT_HITS_OF_FILE]);
    expect(first.at(-1)?.row).toBe(MAX_TEXT_HITS_OF_FILE - 1);
  });

  it("are none where nothing is found", () => {
    expect(hits("", "x")).toEqual({ hits: [], total: 0 });
  });
});
