import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BATCH_BYTES, BATCH_FILES } from "../../../src/shared/limits.ts";
import { inBatches } from "../../../src/worker/project/batches.ts";

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

  it("are as full as they may be", () => {
    const files = Array.from({ length: 2 * BATCH_FILES + 1 }, () => ({ size: 1 }));
    expect([...inBatches(files)].map((batch) => batch.length)).toEqual([BATCH_FILES, BATCH_FILES, 1]);
    expect([...inBatches([{ size: BATCH_BYTES }, { size: 1 }])].length).toBe(2);
    expect([...inBatches([{ size: BATCH_BYTES - 1 }, { size: 1 }])].length).toBe(1);
  });
});
