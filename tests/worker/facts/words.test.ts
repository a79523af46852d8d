import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeWords, encodeWords, holdsAny, wordNumber, wordsIn } from "../../../src/worker/facts/words.ts";

const has = (text: string, word: string) => holdsAny(wordsIn(text), [wordNumber(word)]);

describe("the words in a text", () => {
  it("are those of its code, comments and strings", () => {
    const text = '/// <see cref="N.Deep(int)"/>\nclass @A_1 { string größe = "In\u2028side"; }';
    for (const word of ["N", "Deep", "class", "A_1", "größe", "In", "side"]) expect(has(text, word)).toBe(true);
    for (const word of ["A", "_1", "gr", "Inside", "e", ""]) expect(has(text, word)).toBe(false);
  });

  it("are also creations that leave their types unsaid", () => {
    expect(["x = new();", "x = new (1)"].map((text) => has(text, "new("))).toEqual([true, true]);
    expect(["x = new X();", "renew()", "new"].map((text) => has(text, "new("))).toEqual([false, false, false]);
  });

  it.each([
    "x = new\t()",
    "x = new\r\n    (1)",
    "x = new\u0085()",
    "x = new/* of X */ ( )",
    "x = new // of (X\n  /* here */ ()",
    "x = new\n#if A\n(1)\n#endif",
    "x = new /* */\n/**/()",
  ])("whatever may stand before their brackets: %j", (text) => {
    expect(has(text, "new(")).toBe(true);
  });

  it.each(["x = new /* (", "x = new // ()", "x = new\nX()", "x = new /* */ X()", "x = new[] { (1) }"])(
    "and not where a type or nothing follows: %j",
    (text) => {
      expect(has(text, "new(")).toBe(false);
    },
  );

  it("are taken for such where what stands before the bracket has no end", () => {
    expect(has(`x = new${" /**/".repeat(1_000)} X()`, "new(")).toBe(true);
    // Looking for the end of each of these comments would take an hour.
    expect(has("new /*".repeat(500_000), "new(")).toBe(true);
  });

  it("are none in an empty one, and the last one may end with it", () => {
    expect(wordsIn("")).toHaveLength(0);
    expect(has("a.b", "b")).toBe(true);
  });

  it("are as they were when they were stored, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (parts) => {
        const words = wordsIn(parts.join(" "));
        expect(decodeWords(encodeWords(words))).toEqual(words);
      }),
    );
  });

  it("are stored in parts where they are very many", () => {
    const words = wordsIn(Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(" "));
    expect(words.length).toBeGreaterThan(19_900);
    expect(decodeWords(encodeWords(words))).toEqual(words);
  });

  it.each(["abc", "ab=d", "ä123"])("are not read from what holds none: %s", (letters) => {
    expect(decodeWords(letters)).toBeUndefined();
  });
});
