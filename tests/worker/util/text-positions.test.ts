import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextPositions, withNewlines } from "../../../src/worker/util/text-positions.ts";

const rowTexts = fc.array(fc.string({ unit: fc.constantFrom("a", " ", "é", "😀", "{") }), {
  minLength: 1,
  maxLength: 40,
});
const lineEnd = fc.constantFrom("\n", "\r\n", "\r", "\u0085", "\u2028", "\u2029");

describe("text positions", () => {
  it("are those of the rows the text was made of", () => {
    fc.assert(
      fc.property(rowTexts, lineEnd, (rows, end) => {
        const positions = new TextPositions(rows.join(end));
        let offset = 0;
        for (const [row, text] of rows.entries()) {
          expect(positions.rowStart(row)).toBe(offset);
          expect(positions.rowOf(offset + text.length)).toBe(row);
          expect(positions.columnOf(offset + text.length)).toBe(text.length);
          offset += text.length + end.length;
        }
        expect(positions.rowCount).toBe(rows.length);
      }),
    );
  });

  it("are the same where all rows end with newlines, for those who know no other ends", () => {
    fc.assert(
      fc.property(rowTexts, lineEnd, (rows, end) => {
        const text = withNewlines(rows.join(end));
        expect(text).toHaveLength(rows.join(end).length);
        expect(text.split(/\r?\n/)).toEqual(rows);
      }),
    );
  });

  it("count line ends of different kinds one by one", () => {
    const positions = new TextPositions("a\r\rb\n\rc\r\n\nd");
    expect(positions.rowCount).toBe(7);
    expect(positions.rowOf("a\r\rb\n\rc\r\n\n".length)).toBe(6);
  });

  it("of an empty text and of one that ends in a line end", () => {
    expect(new TextPositions("").rowCount).toBe(1);
    expect(new TextPositions("a\n").rowCount).toBe(2);
    expect(new TextPositions("a\n").rowOf(2)).toBe(1);
  });
});
