import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeBodyWords,
  encodeBodyWords,
  type WordsOfFile,
} from "../../../../src/worker/linking/stored/body-words-codec.ts";
import type { DeclaredLinks } from "../../../../src/worker/linking/stored/declared-links.ts";
import {
  decodeDeclaredLinks,
  encodeDeclaredLinks,
} from "../../../../src/worker/linking/stored/declared-links-codec.ts";
import {
  decodeLinks,
  encodeLinks,
  type LinksOfFile,
} from "../../../../src/worker/linking/stored/stored-links-codec.ts";

// Few different ones, so that texts come again and begin alike; and such as no id is.
const text = fc.oneof(
  fc.constantFrom("f-CLASS-A", "f-CLASS-A-METHOD-M()", "f-CLASS-AB"),
  fc.string({ unit: "binary" }),
);
const texts = fc.array(text, { maxLength: 4 });
const count = fc.nat();
const cuts = fc.array(fc.record({ reason: fc.constant("steps" as const), count, first: fc.option(text) }), {
  maxLength: 2,
});

const linksOfFile: fc.Arbitrary<LinksOfFile> = fc.tuple(
  text,
  fc.record(
    {
      members: texts,
      uses: fc
        .array(fc.integer({ min: -1, max: 0x7fffffff }), { minLength: 7, maxLength: 7 })
        .map((all) => Int32Array.from(all)),
      unlinked: fc.record({ framework: count, delegate: count }, { requiredKeys: [] }),
      others: fc.array(fc.tuple(count, count), { maxLength: 2 }),
      implied: fc.array(fc.tuple(text, fc.array(count)), { maxLength: 2 }),
      more: fc.array(fc.tuple(count, count), { maxLength: 2 }),
      cuts,
    },
    { requiredKeys: ["members", "uses", "unlinked", "others", "implied"] },
  ),
);

function answers<T>(answer: fc.Arbitrary<T>) {
  return fc.array(fc.tuple(text, answer), { maxLength: 3 });
}

const declaredLinks: fc.Arbitrary<DeclaredLinks> = fc.record({
  id: text,
  heads: answers(fc.record({ kind: fc.constantFrom("class", "interface"), modifiers: texts, name: text })),
  namedBy: answers(texts),
  bases: answers(fc.array(fc.option(text), { maxLength: 3 })),
  derived: answers(texts),
  parts: answers(texts),
  docs: answers(
    fc.record(
      { kind: fc.constant("xml" as const), summary: text, remarks: text },
      { requiredKeys: ["kind", "summary"] },
    ),
  ),
  implementers: answers(texts),
  baseMembers: answers(texts),
  withOutside: texts,
  cuts,
});

const wordsOfFile: fc.Arbitrary<WordsOfFile> = fc.tuple(text, texts);

/** A kind of chunk, what it is made of, and how it is written and read. */
function kind<T>(
  name: string,
  item: fc.Arbitrary<T>,
  encode: (all: readonly T[]) => Uint8Array,
  decode: (bytes: Uint8Array) => unknown,
) {
  return { name, chunk: fc.array(item, { maxLength: 4 }).map((all) => ({ all, bytes: encode(all) })), decode };
}

describe.each([
  kind("links", linksOfFile, encodeLinks, decodeLinks),
  kind("words", wordsOfFile, encodeBodyWords, decodeBodyWords),
  kind("declarations", declaredLinks, encodeDeclaredLinks, decodeDeclaredLinks),
])("a chunk of $name", ({ chunk, decode }) => {
  it("gives back what it was made of", () => {
    fc.assert(
      fc.property(chunk, ({ all, bytes }) => {
        expect(decode(bytes)).toEqual(all);
      }),
    );
  });

  it("is none, or another one, where anything of it is changed, and never fails", () => {
    const change = fc.record({ at: fc.nat(), to: fc.nat(255), length: fc.nat() });
    fc.assert(
      fc.property(chunk, change, ({ bytes }, { at, to, length }) => {
        const changed = bytes.slice();
        changed[at % bytes.length] = to;
        expect(() => decode(changed)).not.toThrow();
        if (length < bytes.length) expect(decode(bytes.slice(0, length))).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
