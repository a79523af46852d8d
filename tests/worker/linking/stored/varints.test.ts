import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeNumbers, encodeNumbers } from "../../../../src/worker/linking/stored/varints.ts";

it("gives back the numbers that were encoded", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.integer({ min: -70, max: 70 }))), (numbers) => {
      const given = Int32Array.from(numbers);
      expect(decodeNumbers(encodeNumbers(given), given.length)).toEqual(given);
    }),
  );
});

it("takes one byte for what is small", () => {
  expect(encodeNumbers(Int32Array.of(0, -1, 1, 63, -64))).toEqual(Uint8Array.of(0, 1, 2, 126, 127));
  expect(encodeNumbers(Int32Array.of(64))).toHaveLength(2);
});

it("knows bytes that hold more numbers, or fewer, or none", () => {
  const bytes = encodeNumbers(Int32Array.of(1, 1000));
  expect(decodeNumbers(bytes, 1)).toBeUndefined();
  expect(decodeNumbers(bytes, 3)).toBeUndefined();
  expect(decodeNumbers(bytes.subarray(0, 2), 2)).toBeUndefined();
  expect(decodeNumbers(new Uint8Array(6).fill(255), 1)).toBeUndefined();
});
