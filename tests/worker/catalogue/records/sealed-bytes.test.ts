import fc from "fast-check";
import { expect, it } from "vitest";
import { seal, unseal } from "../../../../src/worker/catalogue/records/sealed-bytes.ts";

it("gives back the bytes that were sealed", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(unseal(seal(bytes))).toEqual(bytes);
    }),
  );
});

it("notices any byte that changed", () => {
  const bytes = fc.uint8Array({ maxLength: 40 });
  fc.assert(
    fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (given, position, change) => {
      const sealed = seal(given);
      const at = position % sealed.length;
      sealed[at] = (sealed[at] ?? 0) ^ change;
      expect(unseal(sealed)).toBeUndefined();
    }),
  );
});

it("notices that the end is missing, or everything", () => {
  const sealed = seal(new Uint8Array(20));
  for (let length = 0; length < sealed.length; length++) expect(unseal(sealed.subarray(0, length))).toBeUndefined();
  expect(unseal(undefined)).toBeUndefined();
});
