import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILE_TIME_BUDGET_MS } from "../../../../src/shared/limits.ts";
import { type CSharpReader, createCSharpReader } from "../../../../src/worker/languages/csharp/reader.ts";
import { engines, titleOf } from "../../../contract/engines.ts";
import { shapeProblemsOf } from "../../../contract/facts-shape.ts";
import { strayedLinks } from "./bound-alone.ts";
import { damagedText } from "./mutations.ts";
import { Watchdog } from "./watchdog.ts";

/** `npm run fuzz -- --cases N --seed S` sets both. */
const CASES = Number(process.env.GLOSSA_FUZZ_CASES ?? 2_000);
const SEED = Number(process.env.GLOSSA_FUZZ_SEED ?? 20_250_101);

const MS_PER_CASE = 1_000;

describe.each(engines)("damaged C# in $name", (engine) => {
  describe.skipIf(engine.absent !== undefined)(titleOf(engine), () => {
    let read: CSharpReader;
    let watchdog: Watchdog;

    beforeAll(async () => {
      read = createCSharpReader(await engine.open());
      // A file that is only slow fails its own case; this ends one that never comes back.
      watchdog = new Watchdog(6 * FILE_TIME_BUDGET_MS);
    });

    afterAll(() => watchdog.stop());

    it(
      `crashes nothing, hangs nowhere, gives facts of the right shape and links their uses alone, ${CASES} times`,
      async () => {
        const isReadAndBound = fc.asyncProperty(damagedText, async (text) => {
          watchdog.beat(text);
          const start = performance.now();
          const result = read(text);
          const strayed = await strayedLinks(result.facts);
          expect(performance.now() - start, "milliseconds for one file").toBeLessThan(FILE_TIME_BUDGET_MS);
          expect(shapeProblemsOf(text, result)).toEqual([]);
          expect(strayed).toEqual([]);
        });
        await fc.assert(isReadAndBound, { numRuns: CASES, seed: SEED });
      },
      60_000 + CASES * MS_PER_CASE,
    );
  });
});

describe("damaged C#", () => {
  const isSkipped = engines.some(({ absent }) => absent !== undefined);

  it.skipIf(isSkipped)("is the same in both engines", async () => {
    const [native, wasm] = await Promise.all(engines.map(async ({ open }) => createCSharpReader(await open())));
    const isEqual = fc.property(damagedText, (text) => {
      expect(wasm?.(text)).toEqual(native?.(text));
    });
    fc.assert(isEqual, { numRuns: 200, seed: SEED });
  });
});
