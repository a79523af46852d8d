import fc from "fast-check";
import { expect, it } from "vitest";
import type { OtherNames, PackedNames } from "../../../src/worker/names/packed-names.ts";
import { decodePackedNames, encodePackedNames } from "../../../src/worker/names/packed-names-codec.ts";

const number = fc.integer({ min: -1, max: 2 ** 31 - 1 });
const rows = fc.array(fc.tuple(number, number, number, number, number, number), { maxLength: 5 });
const ids = fc.array(fc.string(), { maxLength: 4 });
const others = fc.option(
  fc
    .record({
      ids,
      rows: fc.array(fc.tuple(number, number, number, number, number, number), { minLength: 1, maxLength: 4 }),
    })
    .map(({ ids, rows }): OtherNames => ({ ids, rows: Int32Array.from(rows.flat()) })),
);
const texts = fc.option(fc.array(fc.string(), { minLength: 1, maxLength: 3 }));
const names = fc.record({ ids, rows, others, unknown: texts, excluded: texts }).map(
  ({ ids, rows, others, unknown, excluded }): PackedNames => ({
    ...{ ids, rows: Int32Array.from(rows.flat()) },
    ...(others && { others }),
    ...(unknown && { unknown }),
    ...(excluded && { excluded }),
  }),
);
const files = fc.array(fc.tuple(fc.string(), names), { maxLength: 4 });

it("names are as they were when they were stored", () => {
  fc.assert(
    fc.property(files, (all) => {
      expect(decodePackedNames(encodePackedNames(all))).toEqual(all);
    }),
  );
});

it("nothing is read from bytes that end too soon, or are none", () => {
  const bytes = encodePackedNames([["a", { ids: ["x"], rows: Int32Array.of(0, 1, 2, 3, 0, 0) }]]);
  for (let length = 0; length < bytes.length; length++)
    expect(decodePackedNames(bytes.subarray(0, length))).toBeUndefined();
  const others = { ids: [], rows: Int32Array.of(0, 1, 2, 3) };
  expect(decodePackedNames(encodePackedNames([["a", { ids: [], rows: new Int32Array(), others }]]))).toBeUndefined();
  expect(decodePackedNames(new Uint8Array(200))).toBeUndefined();
});
