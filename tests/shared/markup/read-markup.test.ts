import fc from "fast-check";
import { expect, test } from "vitest";
import { readMarkup } from "../../../src/shared/markup/read-markup.ts";

function read(text: string): readonly string[] {
  return readMarkup(text).map(({ kind, text }) => `${kind} ${text}`);
}

test("code stands between two backticks", () => {
  expect(read("Takes `null` or `a b`, not `x`y.")).toEqual(["code null", "code a b", "code x"]);
});

test.each(["a ` b", "a ` b ` c", "``x``", "```x```", "`a\nb`", "``", "`", "`a ` b"])("%j has no code in it", (text) => {
  expect(read(text)).toEqual([]);
});

test("a sign without a partner leaves the others theirs", () => {
  expect(read("Use ` or `x` here")).toEqual(["code x"]);
});

test.each([
  ["[Cart]", "Cart"],
  ["[Cart.Add]", "Cart.Add"],
  ["[`Cart.Add`]", "Cart.Add"],
  ["[List{T}.Add(T)]", "List<T>.Add(T)"],
  ["[Cart.Add(int[], Dictionary<string, List<int>>)]", "Cart.Add(int[], Dictionary<string, List<int>>)"],
  ["([Cart])", "Cart"],
  ["all [Cart]s", "Cart"],
  ["[Größe]", "Größe"],
])("%j may be a reference", (text, name) => {
  expect(read(text)).toEqual([`reference ${name}`]);
});

test.each([
  ...["[0, 1]", "[0]", "array[i]", "f()[i]", "a[0][i]", "[]", "[a b]", "[a, b]", "[ Cart ]", "[`Cart]", "[Cart`]"],
  ...["[text](https://example.com)", "[a][b]", "[.a]", "[a.]", "𝒳[i]"],
])("%j is no reference", (text) => {
  expect(read(text).filter((one) => one.startsWith("reference"))).toEqual([]);
});

test("what is in code is no reference, and a name in code stays one", () => {
  expect(read("`[Cart]` and [`Cart`] and `a [` Cart`]")).toEqual(["code [Cart]", "reference Cart", "code a ["]);
});

test("stretches follow each other, and stand where they say", () => {
  const texts = fc.string({ unit: fc.constantFrom(..."`[](){}<>., \nab•0"), maxLength: 60 });
  fc.assert(
    fc.property(texts, (text) => {
      let end = 0;
      for (const { start, length, kind } of readMarkup(text)) {
        expect(start).toBeGreaterThanOrEqual(end);
        end = start + length;
        expect(text.slice(start, end)).toMatch(kind === "code" ? /^`[^`\n]+`$/ : /^\[.*\]$/);
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

const PIECES = [
  "`",
  "``",
  "` ",
  "`a ",
  "[",
  "[a",
  "[a.",
  "[a<",
  "[a<b<",
  "[a(",
  "[a([",
  "[a([,",
  "[`a",
  "a<",
  "[]",
  "[,",
  "]",
  "a",
  " ",
];

// In quadratic time, a million would take longer than the test runner waits.
test.each(PIECES)("%j a million times is read at once", (piece) => {
  const texts = [piece.repeat(1_000_000 / piece.length), `[a<${piece}`.repeat(200_000), `\`${piece}`.repeat(200_000)];
  for (const text of texts) expect(() => readMarkup(text)).not.toThrow();
});
