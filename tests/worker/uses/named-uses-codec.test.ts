import fc from "fast-check";
import { expect, it } from "vitest";
import type { NamedUses } from "../../../src/worker/uses/file-uses.ts";
import { decodeNamedUses, encodeNamedUses } from "../../../src/worker/uses/named-uses-codec.ts";

const number = fc.integer({ min: -1, max: 2 ** 31 - 1 });
const rows = fc.array(fc.tuple(number, number, number, number, number, number), { maxLength: 5 });
const names = fc
  .record({ ids: fc.array(fc.string(), { maxLength: 4 }), rows })
  .map(({ ids, rows }): NamedUses => ({ ids, rows: Int32Array.from(rows.flat()) }));
const files = fc.array(fc.tuple(fc.string(), names), { maxLength: 4 });

it("names are as they were when they were stored", () => {
  fc.assert(
    fc.property(files, (all) => {
      expect(decodeNamedUses(encodeNamedUses(all))).toEqual(all);
    }),
  );
});

it("nothing is read from bytes that end too soon, or are none", () => {
  const bytes = encodeNamedUses([["a", { ids: ["x"], rows: Int32Array.of(0, 1, 2, 3, 0, 0) }]]);
  for (let length = 0; length < bytes.length; length++)
    expect(decodeNamedUses(bytes.subarray(0, length))).toBeUndefined();
  expect(decodeNamedUses(new Uint8Array(200))).toBeUndefined();
});
