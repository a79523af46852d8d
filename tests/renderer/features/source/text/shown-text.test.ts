import { describe, expect, test } from "vitest";
import {
  MAX_ROW_LENGTH,
  shownPairs,
  shownPlace,
  shownSpans,
  showText,
} from "../../../../../src/renderer/features/source/text/shown-text.ts";

describe("showText", () => {
  test("leaves a text with plain line ends as it is", () => {
    const text = "class A\n{\n}\n";
    expect(showText(text)).toEqual({ text, firstRow: 0, cuts: new Map(), gaps: [] });
  });

  test("ends every row with one line feed, and keeps a carriage return that ends none", () => {
    expect(showText("a\r\nb\rc\r\n").text).toBe("a\nb\rc\n");
  });

  test("cuts a row that is too long, says by how much, and never cuts a character in half", () => {
    const row = `${"x".repeat(MAX_ROW_LENGTH - 1)}😀${"y".repeat(10)}`;
    const shown = showText(`a\n${row}\r\nb`);
    expect(shown.text).toBe(`a\n${"x".repeat(MAX_ROW_LENGTH - 1)}\nb`);
    expect(shown.cuts).toEqual(new Map([[1, 12]]));
  });

  test("shows some rows alone", () => {
    const shown = showText("a\r\nbb\r\ncc\r\nd", { first: 1, last: 2 });
    expect(shown).toMatchObject({ text: "bb\ncc", firstRow: 1 });
    expect(showText("a\nb", { first: 1, last: 7 }).text).toBe("b");
    expect(showText("a\nb", { first: 5, last: 7 }).text).toBe("");
  });
});

describe("places in what is shown", () => {
  const text = "if\r\n{\r\n  go;\r\n}\r\n";
  const all = showText(text);
  const inner = showText(text, { first: 1, last: 3 });

  test("are those of the same characters", () => {
    for (const shown of [all, inner]) {
      const at = shownPlace(shown, text.indexOf("go"));
      expect(shown.text.slice(at, at + 2)).toBe("go");
    }
  });

  test("of what is left out are the nearest ones", () => {
    expect(shownPlace(inner, 0)).toBe(0);
    expect(shownPlace(inner, text.length)).toBe(inner.text.length);
    expect(shownPlace(all, text.indexOf("\n"))).toBe(2);
  });

  test("make spans that keep what stands beside their length, and drop those of which nothing shows", () => {
    const go = text.indexOf("go");
    const spans = Uint32Array.of(0, 2, 7, go, 2, 8);
    expect([...shownSpans(all, spans, 3)]).toEqual([0, 2, 7, all.text.indexOf("go"), 2, 8]);
    expect([...shownSpans(inner, spans, 3)]).toEqual([inner.text.indexOf("go"), 2, 8]);
  });

  test("clip a span that goes across the rows that are shown", () => {
    expect([...shownSpans(inner, Uint32Array.of(0, text.length), 2)]).toEqual([0, inner.text.length]);
  });

  test("make pairs, without those that begin or end elsewhere", () => {
    const [open, close] = [text.indexOf("{") + 1, text.indexOf("}")];
    const pairs = Uint32Array.of(1, close, open, close, open, text.length);
    expect([...shownPairs(inner, pairs)]).toEqual([inner.text.indexOf("{") + 1, inner.text.indexOf("}")]);
  });
});
