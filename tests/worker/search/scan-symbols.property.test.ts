import fc from "fast-check";
import { expect, it } from "vitest";
import { scanSymbols } from "../../../src/worker/search/scan-symbols.ts";
import { SymbolTableBuilder } from "../../../src/worker/search/symbol-table-builder.ts";
import { memberOf, typeOf } from "../facts/facts-samples.ts";
import { plainScan } from "./plain/plain-scan.ts";

const PIECES = [
  "Json",
  "Convert",
  "XML",
  "Reader",
  "I",
  "_",
  "a",
  "B",
  "2",
  "É",
  "ſ",
  "İ",
  "Id",
  "To",
  ".",
  "@",
] as const;
/** Longer than a place may be whose surroundings are known one by one. */
const VERY_LONG = `Json.${"To.".repeat(400)}Xml`;

const word = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
const file = fc.record({
  folder: fc.constantFrom("src", "tests", "a/b"),
  name: word,
  namespace: fc.constantFrom("", "Json", "Json.To.Xml", "Reader", VERY_LONG),
  type: word.map((name) => name.replaceAll(".", "")).filter((name) => name !== ""),
  members: fc.array(word, { maxLength: 6 }),
});
const files = fc.array(file, { minLength: 1, maxLength: 6 });

/** Typed key by key, with other texts between and keys that are taken back. */
const typed = fc.array(
  fc.oneof(
    word,
    fc.string({ maxLength: 3 }),
    fc.tuple(word, fc.constantFrom(".", " ", "::", "/", "\\", " ."), word).map((parts) => parts.join("")),
    fc.tuple(word, word, word).map((parts) => parts.join(" ")),
  ),
  { minLength: 1, maxLength: 4 },
);

function tableOf(all: readonly (typeof file extends fc.Arbitrary<infer File> ? File : never)[]) {
  const builder = new SymbolTableBuilder();
  for (const [at, { folder, name, namespace, type, members }] of all.entries()) {
    const path = `${folder}/${name}${at}.cs`;
    const stored = {
      id: `${at}`,
      path,
      size: 1,
      modified: 0,
      hash: "h",
      health: null,
      topTypes: 0,
      types: 0,
      methods: 0,
    };
    const declared = typeOf(
      type,
      members.map((member) => memberOf("method", member)),
    );
    builder.addFile(stored, { types: [{ ...declared, path: type, namespace }] });
  }
  return builder.build();
}

const caseOf = (text: string, isLower: boolean) => (isLower ? text.toLowerCase() : text);

it("finds what looking at every symbol on its own finds, key by key, and ranks it the same", () => {
  fc.assert(
    fc.property(files, typed, fc.boolean(), fc.array(fc.nat(20)), (all, texts, isLower, lately) => {
      const table = tableOf(all);
      const recent = new Set(lately);
      for (const text of texts.map((one) => caseOf(one, isLower))) {
        for (let length = 1; length <= text.length; length++) {
          const found = new Map<number, number>();
          scanSymbols(table, text.slice(0, length), recent, (symbol, rank) => found.set(symbol, rank));
          const inOrder = new Map([...found].sort(([a], [b]) => a - b));
          expect(inOrder).toEqual(plainScan(table, text.slice(0, length), recent));
        }
      }
    }),
    { numRuns: 300 },
  );
});
