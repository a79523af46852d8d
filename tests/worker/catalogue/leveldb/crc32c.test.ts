import { expect, it } from "vitest";
import { maskedCrc32c } from "../../../../src/worker/catalogue/leveldb/crc32c.ts";

function unmasked(masked: number): number {
  const rotated = (masked - 0xa282ead8) >>> 0;
  return ((rotated >>> 17) | (rotated << 15)) >>> 0;
}

it("is the checksum of RFC 3720, wherever the bytes begin", () => {
  const bytes = new TextEncoder().encode("--123456789--");
  expect(unmasked(maskedCrc32c(bytes, 2, 11))).toBe(0xe3069283);
  expect(unmasked(maskedCrc32c(new Uint8Array(32), 0, 32))).toBe(0x8a9136aa);
  expect(unmasked(maskedCrc32c(new Uint8Array(32).fill(0xff), 0, 32))).toBe(0x62a8ab43);
  expect(unmasked(maskedCrc32c(bytes, 3, 3))).toBe(0);
});
