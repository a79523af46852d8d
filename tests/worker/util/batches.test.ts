import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BATCH_BYTES, BATCH_FILES } from "../../../src/shared/limits/threads.ts";
import { inBatches } from "../../../src/worker/util/batches.ts";

const sizes = fc.array(fc.oneof(fc.nat(2_000), fc.nat(2 * BATCH_BYTES)), { maxLength: 300 });

describe("batches", () => {
  it("hold every file once, in order, and keep both limits unless one file alone is too large", () => {
    fc.assert(
      fc.property(sizes, (all) => {
        const files = all.map((size, id) => ({ id, size }));
        const batches = [...inBatches(files)];
        expect(batches.flat()).toEqual(files);
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(BATCH_FILES);
          if (batch.length > 1) expect(batch.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(BATCH_BYTES);
        }
      }),
    );
  });

  it("are as full as they may be while there is much left", () => {
    const files = Array.from({ length: 20 * BATCH_FILES }, () => ({ size: 1_000 }));
    expect([...inBatches(files)].slice(0, 10).map((batch) => batch.length)).toEqual(Array(10).fill(BATCH_FILES));
    const large = Array.from({ length: 64 }, () => ({ size: BATCH_BYTES / 2 }));
    expect([...inBatches(large)].slice(0, 10).map((batch) => batch.length)).toEqual(Array(10).fill(2));
  });

  it("grow small towards the end, so that no thread waits long for another", () => {
    const files = Array.from({ length: 400 }, () => ({ size: 20_000 }));
    const lengths = [...inBatches(files)].map((batch) => batch.length);
    expect(lengths[0]).toBeGreaterThan(40);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(lengths.at(-2)).toBeLessThan(5);
  });

  it("are not split further than is worth it", () => {
    const files = Array.from({ length: 50 }, () => ({ size: 1_000 }));
    expect([...inBatches(files)].map((batch) => batch.length)).toEqual([50]);
  });
});
