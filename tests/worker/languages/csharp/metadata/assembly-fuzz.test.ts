import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { garbageCollection } from "../../../../../src/worker/hosts/node/collect-garbage.ts";
import type { AssemblyIndex } from "../../../../../src/worker/languages/csharp/metadata/facts/assembly-index.ts";
import { blockAssembly } from "./block-assembly.ts";
import { readAround, readByIndex, refusalOf } from "./read-all.ts";
import { sampleAssembly } from "./sample-assembly.ts";

/** `npm run fuzz:assemblies -- --cases N --seed S --folder DIR` sets all of these. */
const CASES = Number(process.env.GLOSSA_FUZZ_CASES ?? 2_000);
const SEED = Number(process.env.GLOSSA_FUZZ_SEED ?? Date.now() % 2 ** 31);
const FOLDER = process.env.GLOSSA_FUZZ_FOLDER;
const MS_PER_CASE = 1_000;
/** Collecting garbage takes longer than a case: what is kept is measured of one in so many. */
const MEASURED_EVERY = 500;
/** What may be kept of a file: so many times its size, and what the smallest takes. */
const TIMES_THE_FILE = 10;
const MIN_BYTES = 1_000_000;

/** The assemblies of a folder, or else the samples. */
function assemblies(): readonly Whole[] {
  if (FOLDER === undefined) return [sampleAssembly(), blockAssembly()].map((sample) => wholeOf(sample.bytes()));
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".dll"));
  return names.map((name) => wholeOf(readFileSync(join(FOLDER, name))));
}

/** An assembly before it is damaged. */
interface Whole {
  readonly bytes: Uint8Array;
  readonly index: AssemblyIndex | undefined;
}

function wholeOf(bytes: Uint8Array): Whole {
  return { bytes, index: readAround(bytes)?.index };
}

/** Values at which lengths, places and counts begin to mean something else. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x10000, 0xffffff, 0x7fffffff, 0x80000000, 0xffffffff];

/** Of a file: anywhere as likely as anywhere else. */
const share = fc.noBias(fc.nat(2 ** 30 - 1)).map((number) => number / 2 ** 30);

const damage = fc.record({
  kind: fc.constantFrom("bit", "byte", "edge", "copy", "cut"),
  at: share,
  from: share,
  value: fc.nat(255),
  edge: fc.constantFrom(...EDGES),
});

type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(bytes: Uint8Array, all: readonly Damage[]): Uint8Array {
  let copy = Uint8Array.from(bytes);
  for (const each of all) copy = damagedOnce(copy, each);
  return copy;
}

function damagedOnce(bytes: Uint8Array<ArrayBuffer>, { kind, at, from, value, edge }: Damage): Uint8Array<ArrayBuffer> {
  const place = Math.floor(at * bytes.length);
  const end = Math.min(bytes.length, place + 4);
  switch (kind) {
    case "bit":
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (value % 8));
      return bytes;
    case "byte":
      bytes[place] = value;
      return bytes;
    case "edge":
      for (let i = place; i < end; i++) bytes[i] = (edge >>> (8 * (i - place))) & 0xff;
      return bytes;
    case "copy":
      return bytes.copyWithin(place, Math.floor(from * bytes.length), Math.floor(from * bytes.length) + value);
    case "cut":
      // Most files are whole: what is behind a cut is not looked at.
      return value < 16 ? bytes.slice(0, place) : bytes;
  }
}

/** Milliseconds of the processor: on a machine that stands still they do not pass. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const collect = garbageCollection();

/** Bytes that are held as long as an assembly is of which everything was asked for. */
function keptOf(bytes: Uint8Array): number {
  const before = heldBytes();
  const facts = readAround(bytes);
  const kept = heldBytes() - before;
  // Without this it need not be there any more.
  return facts === undefined ? 0 : kept;
}

function heldBytes(): number {
  collect("all");
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe("a damaged assembly", () => {
  it(
    `is read or refused, soon and in little memory (npm run fuzz:assemblies -- --seed ${SEED} --cases ${CASES})`,
    () => {
      const all = assemblies();
      let left = MEASURED_EVERY;
      const property = fc.property(
        fc.constantFrom(...all),
        fc.array(damage, { minLength: 1, maxLength: 8 }),
        ({ bytes, index }, list) => {
          const tried = damaged(bytes, list);
          const time = processorTime(() => {
            refusalOf(tried);
            readAround(tried);
            if (index !== undefined) readByIndex(index, tried);
          });
          expect(time).toBeLessThan(MS_PER_CASE);
          if (--left > 0) return;
          left = MEASURED_EVERY;
          expect(keptOf(tried)).toBeLessThan(tried.length * TIMES_THE_FILE + MIN_BYTES);
        },
      );
      fc.assert(property, { numRuns: CASES, seed: SEED });
    },
    60_000 + CASES * MS_PER_CASE,
  );
});
