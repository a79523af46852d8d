import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILE_TIME_BUDGET_MS } from "../../../../../src/shared/limits/threads.ts";
import { type CSharpReader, createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { engines, titleOf } from "../../../../contract/engines.ts";
import { shapeProblemsOf } from "../../../../contract/facts-shape.ts";
import { wholenessProblemsOf } from "../../../../contract/facts-whole.ts";
import { strayedLinks } from "./bound-alone.ts";
import { damagedText } from "./mutations.ts";
import { realCode } from "./real-code.ts";
import { Watchdog } from "./watchdog.ts";

/** `npm run fuzz -- --cases N --seed S --folder DIR` sets all of these. */
const CASES = Number(process.env.GLOSSA_FUZZ_CASES ?? 1_000);
const SEED = Number(process.env.GLOSSA_FUZZ_SEED ?? Date.now() % 2 ** 31);
const FOLDER = process.env.GLOSSA_FUZZ_FOLDER;

/** How to see once more what one run has found: every run has a seed of its own. */
const AGAIN = `npm run fuzz -- --seed ${SEED} --cases ${CASES}${FOLDER === undefined ? "" : ` --folder ${FOLDER}`}`;

const MS_PER_CASE = 1_000;

const text = damagedText(realCode(FOLDER));

process.stdout.write(`Damaged C#: to see these cases again, ${AGAIN}\n`);

describe.each(engines)("damaged C# in $name", (engine) => {
  describe.skipIf(engine.absent !== undefined)(titleOf(engine), () => {
    let read: CSharpReader;
    let watchdog: Watchdog;

    beforeAll(async () => {
      read = createCSharpReader(await engine.open());
      // Ends a case that never comes back.
      watchdog = new Watchdog(6 * FILE_TIME_BUDGET_MS);
    });

    afterAll(() => watchdog.stop());

    it(
      `crashes nothing, hangs nowhere, gives whole facts of the right shape and links their uses alone: ${AGAIN}`,
      async () => {
        const isReadAndBound = fc.asyncProperty(text, async (damaged) => {
          watchdog.beat(damaged);
          const result = read(damaged);
          expect(shapeProblemsOf(damaged, result), AGAIN).toEqual([]);
          expect(wholenessProblemsOf(result.facts), AGAIN).toEqual([]);
          expect(await strayedLinks(result.facts), AGAIN).toEqual([]);
        });
        await fc.assert(isReadAndBound, { numRuns: CASES, seed: SEED });
      },
      60_000 + CASES * MS_PER_CASE,
    );
  });
});

describe("damaged C#", () => {
  const isSkipped = engines.some(({ absent }) => absent !== undefined);

  // What the two releases of the parser make of code that they both stumble over may differ: there the state alone is held.
  it.skipIf(isSkipped)("is the same in both engines", async () => {
    const [native, wasm] = await Promise.all(engines.map(async ({ open }) => createCSharpReader(await open())));
    const isEqual = fc.property(text, (damaged) => {
      const [one, other] = [native?.(damaged), wasm?.(damaged)];
      expect(other?.health.state, AGAIN).toEqual(one?.health.state);
      if (one?.health.state !== "partial") expect(other, AGAIN).toEqual(one);
    });
    fc.assert(isEqual, { numRuns: 200, seed: SEED });
  });

  it.skipIf(isSkipped)("is the same in both engines to the last row, for a sample that stays", async () => {
    const [native, wasm] = await Promise.all(engines.map(async ({ open }) => createCSharpReader(await open())));
    const isEqual = fc.property(damagedText(realCode(undefined)), (damaged) => {
      expect(wasm?.(damaged)).toEqual(native?.(damaged));
    });
    fc.assert(isEqual, { numRuns: 200, seed: 20_250_101 });
  });
});
