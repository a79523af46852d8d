import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TextPattern } from "../../../../src/shared/model/text-search.ts";
import { TextMatcher } from "../../../../src/worker/text-search/matching/text-matcher.ts";

const PLAIN: TextPattern = {
  ...{ text: "", isRegularExpression: false, isCaseSensitive: true, isWholeWord: false },
  within: "everything",
};

/** What is found in a text, as it stands there. */
function found(text: string, query: Partial<TextPattern>): readonly string[] {
  const matcher = new TextMatcher({ ...PLAIN, ...query });
  return Array.from(matcher.placesIn(text), ([start, end]) => text.slice(start, end));
}

function starts(text: string, query: Partial<TextPattern>): readonly number[] {
  return Array.from(new TextMatcher({ ...PLAIN, ...query }).placesIn(text), ([start]) => start);
}

const written = (text: string): Partial<TextPattern> => ({ text, isRegularExpression: true });
const word = (text: string): Partial<TextPattern> => ({ text, isWholeWord: true });

function placesByIndexOf(text: string, wanted: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) places.push(at);
  return places;
}

describe("a plain text", () => {
  // Few letters, and whatever means something in an expression, so that much is found.
  const letters = fc.string({ unit: fc.constantFrom(..."aAbß.*+?^$()[]{}|\\/-\n\r \u{1f600}é"), maxLength: 60 });

  it("is found where indexOf finds it", () => {
    fc.assert(
      fc.property(
        letters,
        fc.oneof(letters, fc.string({ unit: "binary" })),
        fc.nat(60),
        fc.nat(4),
        (text, other, at, more) => {
          const inside = text.slice(at, at + more);
          for (const wanted of [inside, other, text].filter((one) => one !== ""))
            expect(starts(text, { text: wanted })).toEqual(placesByIndexOf(text, wanted));
        },
      ),
    );
  });

  it("is found small or large where that does not matter, as itself in ASCII", () => {
    expect(found("order Order ORDER Größe GRÖSSE", { text: "oRDER", isCaseSensitive: false })).toHaveLength(3);
    expect(found("größe GRÖẞE GRÖSSE", { text: "GRÖ", isCaseSensitive: false })).toHaveLength(3);
    // The sign for kelvin and the long s are no ASCII letters.
    expect(found("\u212a\u017f", { text: "k", isCaseSensitive: false })).toEqual([]);
  });

  it("is found as a whole word between what is no letter, digit or underscore", () => {
    const text = "Id Id2 _Id Id_ xId Idx (Id) @Id Idé éId Id.Id 😀Id😀 𝒜Id";
    expect(starts(text, word("Id")).map((at) => text.slice(at - 1, at + 3))).toEqual([
      ...["", "(Id)", "@Id ", " Id.", ".Id ", "\ude00Id\ud83d"],
    ]);
  });

  it("is found as a whole word behind one that is none, and where its own ends are no letters", () => {
    expect(starts("xa.a.a", word("a.a"))).toEqual([3]);
    expect(starts("a.b .b", word(".b"))).toEqual([1, 4]);
    expect(starts("a(b a( b", word("a("))).toEqual([0, 4]);
  });
});

describe("a regular expression", () => {
  it("finds what it matches, each place once", () => {
    expect(found("aXbb aYb ab", written("a.?b+"))).toEqual(["aXbb", "aYb", "ab"]);
    expect(found("aaaa", written("aa"))).toEqual(["aa", "aa"]);
    expect(found("Ab aB", { ...written("ab"), isCaseSensitive: false })).toEqual(["Ab", "aB"]);
    expect(found("größe 𝒜", written("\\p{L}+"))).toEqual(["größe", "𝒜"]);
  });

  it("has its beginnings and ends at rows, whatever ends them", () => {
    const text = "one;\r\ntwo;\nthree;\rfour";
    expect(found(text, written("^\\w+"))).toEqual(["one", "two", "three", "four"]);
    expect(found(text, written("\\w+;$"))).toEqual(["one;", "two;", "three;"]);
    expect(found(text, written("o.*$"))).toEqual(["one;", "o;", "our"]);
  });

  it("may go over several rows", () => {
    expect(found("Call(\r\n  1,\r\n  2)", written("Call\\([^)]*\\)"))).toEqual(["Call(\r\n  1,\r\n  2)"]);
  });

  it.each(["", "x*", "^", "$", "\\b", "(?=a)", "(?:)", "a*?", "|a"])("ends where it matches nothing: %s", (text) => {
    expect(found("ab\r\n𝒜 😀😀", written(text))).toEqual([]);
  });

  it("finds what stands between nothings", () => {
    expect(found("aab😀a", written("a*"))).toEqual(["aa", "a"]);
    expect(found("😀😀", written("\\u{1f600}?"))).toEqual(["😀", "😀"]);
  });

  it("may be a whole word, of whatever it could be", () => {
    expect(found("a ab abc cab", { ...written("a|ab|abc"), isWholeWord: true })).toEqual(["a", "ab", "abc"]);
    expect(found("x1 x12 é1", { ...written("[^ ]?\\d"), isWholeWord: true })).toEqual(["x1", "é1"]);
    expect(found("Aa aa", { ...written("(a)\\1"), isWholeWord: true })).toEqual(["aa"]);
  });

  it.each([
    ["(", "Unterminated group"],
    ["a)", "Unmatched ')'"],
    ["[b-a]", "Range out of order in character class"],
    ["*", "Nothing to repeat"],
    ["\\", "\\ at end of pattern"],
    ["a/b\n(", "Unterminated group"],
    ["x{2,1}", "numbers out of order in {} quantifier"],
  ])("is refused where it is none: %j", (text, detail) => {
    const refused = () => new TextMatcher({ ...PLAIN, ...written(text) });
    expect(refused).toThrow(expect.objectContaining({ code: "expressionInvalid", context: { detail } }));
    expect(found(`_${text}_`, { text })).toEqual([text]);
  });
});
