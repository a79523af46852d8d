import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { decodeText } from "../../../../src/worker/sources/decode.ts";
import { csharpText } from "./csharp-text.ts";

const FOLDERS = ["../../../fixtures/csharp/", "../../../../sample/"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".cs"))
    .map((path) => readFileSync(join(folder, path), "utf8")),
);

/** Places in a text as fractions of its length, in order. */
const places = (count: number) =>
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: count, maxLength: count }).map((all) => all.sort());

type Mutation = (text: string) => string;

const cut = (count: number, join: (pieces: readonly string[]) => string): fc.Arbitrary<Mutation> =>
  places(count).map((fractions) => (text) => {
    const offsets = [0, ...fractions.map((fraction) => Math.round(fraction * text.length)), text.length];
    return join(offsets.slice(1).map((end, i) => text.slice(offsets[i], end)));
  });

const insertion = fc.oneof(
  csharpText,
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(..."{}()[]<>;,\"'#/*$@\\\n\0"),
);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  cut(1, ([head = ""]) => head),
  cut(1, ([, tail = ""]) => tail),
  cut(2, ([head, , tail]) => `${head}${tail}`),
  cut(2, ([head, middle, tail]) => `${head}${middle}${middle}${tail}`),
  cut(4, ([head, a, between, b, tail]) => `${head}${b}${between}${a}${tail}`),
  insertion.chain((piece) => cut(1, ([head, tail]) => `${head}${piece}${tail}`)),
);

// Long chains of doublings would only take long.
const MAX_LENGTH = 20_000;

const mutated = fc
  .tuple(fc.constantFrom(...sources), fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([source, mutations]) => mutations.reduce((text, mutate) => mutate(text).slice(0, MAX_LENGTH), source));

const randomBytes = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => {
  const decoded = decodeText(bytes);
  return "text" in decoded ? decoded.text : Buffer.from(bytes).toString("latin1");
});

/** Cut, doubled, swapped and deleted pieces of real C#, pieces of C# in any order, and random bytes. */
export const damagedText: fc.Arbitrary<string> = fc.oneof(
  { weight: 16, arbitrary: mutated },
  { weight: 3, arbitrary: csharpText },
  { weight: 1, arbitrary: randomBytes },
);
