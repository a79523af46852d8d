import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, blank } from "../../../../../../src/worker/languages/csharp/reading/repair/edits.ts";
import { csharpText, lineEndsOf } from "../csharp-text.ts";

const stretch = fc.tuple(fc.nat(400), fc.nat(40));

describe("edits", () => {
  it("keep the length and the line ends of any text, overlapping or not", () => {
    fc.assert(
      fc.property(csharpText, fc.array(stretch), (text, stretches) => {
        const edits = stretches.map(([from, length]) => {
          const start = Math.min(from, text.length);
          return blank(text, start, Math.min(start + length, text.length));
        });
        expect(lineEndsOf(applyEdits(text, edits))).toBe(lineEndsOf(text));
      }),
    );
  });

  it("of which two overlap: the one that begins first stands, and of two that begin together the longer", () => {
    const text = "abcdef";
    const edits = [
      { start: 2, end: 4, text: "XX" },
      { start: 1, end: 3, text: "YY" },
      { start: 4, end: 5, text: "1" },
      { start: 4, end: 6, text: "22" },
    ];
    expect(applyEdits(text, edits)).toBe("aYYd22");
  });

  it("of another length than their stretch are left out", () => {
    expect(applyEdits("abc", [{ start: 1, end: 2, text: "long" }])).toBe("abc");
  });

  it("none leave the text as it is", () => {
    expect(applyEdits("abc", [])).toBe("abc");
  });

  it("blank all but line ends", () => {
    expect(blank("ab\r\nc\u2028d", 0, 7)).toEqual({ start: 0, end: 7, text: "  \r\n \u2028 " });
  });
});
