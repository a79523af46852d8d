import fc from "fast-check";
import { lex } from "../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import { decodeText } from "../../../../../src/worker/sources/decode.ts";
import { csharpText } from "./csharp-text.ts";
import { grammarMade } from "./grammar-made.ts";

type Mutation = (text: string) => string;

/** Places in something as fractions of its length, in order. */
const places = (count: number) =>
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: count, maxLength: count }).map((all) => all.sort());

/** The text in pieces, cut at any characters. */
const cut = (count: number, join: (pieces: readonly string[]) => string): fc.Arbitrary<Mutation> =>
  places(count).map((fractions) => (text) => {
    const offsets = [0, ...fractions.map((fraction) => Math.round(fraction * text.length)), text.length];
    return join(offsets.slice(1).map((end, i) => text.slice(offsets[i], end)));
  });

/** The text in pieces, cut between tokens: each but the first and last is one token with what stands behind it. */
const tokens = (count: number, join: (pieces: readonly string[]) => string): fc.Arbitrary<Mutation> =>
  places(count).map((fractions) => (text) => {
    const { starts, count: all } = lex(text);
    const pieces: string[] = [];
    let from = 0;
    for (const index of fractions.map((fraction) => Math.floor(fraction * all))) {
      const start = Math.max(from, starts[index] ?? text.length);
      const end = Math.max(start, index + 1 < all ? (starts[index + 1] ?? text.length) : text.length);
      pieces.push(text.slice(from, start), text.slice(start, end));
      from = end;
    }
    return join([...pieces, text.slice(from)]);
  });

const insertion = fc.oneof(
  csharpText,
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(..."{}()[]<>;,\"'#/*$@\\\n\0"),
);

const flippedByte: fc.Arbitrary<Mutation> = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 7 }))
  .map(([fraction, bit]) => (text) => {
    const bytes = new TextEncoder().encode(text);
    const at = Math.min(bytes.length - 1, Math.floor(fraction * bytes.length));
    if (at >= 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
    return new TextDecoder().decode(bytes);
  });

/** The beginning of the text and the end of another. */
const splice = (others: fc.Arbitrary<string>): fc.Arbitrary<Mutation> =>
  fc.tuple(others, places(2)).map(([other, [first = 0, second = 0]]) => (text) => {
    return text.slice(0, Math.round(first * text.length)) + other.slice(Math.round(second * other.length));
  });

const mutation = (sources: fc.Arbitrary<string>): fc.Arbitrary<Mutation> =>
  fc.oneof(
    cut(1, ([head = ""]) => head),
    cut(1, ([, tail = ""]) => tail),
    cut(2, ([head, , tail]) => `${head}${tail}`),
    cut(2, ([head, middle, tail]) => `${head}${middle}${middle}${tail}`),
    cut(4, ([head, a, between, b, tail]) => `${head}${b}${between}${a}${tail}`),
    insertion.chain((piece) => cut(1, ([head, tail]) => `${head}${piece}${tail}`)),
    tokens(1, ([head, , tail]) => `${head}${tail}`),
    tokens(1, ([head, token, tail]) => `${head}${token}${token}${tail}`),
    tokens(2, ([head, a, between, b, tail]) => `${head}${b}${between}${a}${tail}`),
    splice(sources),
    flippedByte,
  );

// Long chains of doublings would only take long.
const MAX_LENGTH = 20_000;

/** So many rows of one place, at most. */
const MAX_ROWS = 40;

/** A few rows of a file: most faults show in these, and many more of them are read in the time of one whole file. */
const rowsOf = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(texts, places(1), fc.integer({ min: 1, max: MAX_ROWS })).map(([text, [place = 0], count]) => {
    const rows = text.split(/(?<=\n)/);
    const first = Math.floor(place * rows.length);
    return rows.slice(first, first + count).join("");
  });

const randomBytes = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => {
  const decoded = decodeText(bytes);
  return "text" in decoded ? decoded.text : Buffer.from(bytes).toString("latin1");
});

/**
 * Real C#, whole or a few rows of it, and C# as its grammar makes it: cut, doubled, swapped, spliced and with tokens and
 * bits changed; C# as its grammar makes it, pieces of C# in any order, and random bytes.
 */
export function damagedText(realCode: readonly string[]): fc.Arbitrary<string> {
  const whole = fc.constantFrom(...realCode);
  const sources = fc.oneof(
    { weight: 1, arbitrary: whole },
    { weight: 5, arbitrary: rowsOf(whole) },
    { weight: 2, arbitrary: grammarMade },
  );
  const mutated = fc
    .tuple(sources, fc.array(mutation(sources), { minLength: 1, maxLength: 4 }))
    .map(([source, mutations]) => mutations.reduce((text, mutate) => mutate(text).slice(0, MAX_LENGTH), source));
  return fc.oneof(
    { weight: 16, arbitrary: mutated },
    { weight: 4, arbitrary: grammarMade },
    { weight: 3, arbitrary: csharpText },
    { weight: 1, arbitrary: randomBytes },
  );
}
