import { crc32 as zlibCrc32 } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { crc32 } from "../../../../src/worker/catalogue/store/crc32.ts";
import { stampOf, stampText } from "../../../../src/worker/catalogue/store/stamped-text.ts";

const TEXT = JSON.stringify({ formatVersion: 1, value: { text: 'Says: "sum":"00000000"} ü 漢 🙂' } });

it("a checksum is the well-known CRC-32", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe("cbf43926");
  expect(crc32(new Uint8Array())).toBe("00000000");
  // Node has it since 22.2.
  if (typeof zlibCrc32 !== "function") return;
  fc.assert(fc.property(fc.uint8Array(), (bytes) => crc32(bytes) === zlibCrc32(bytes).toString(16).padStart(8, "0")));
});

it("a stamped text is the same JSON with two more fields, and a later stamp takes the place of the first", () => {
  expect(stampOf(TEXT)).toBeUndefined();
  const once = stampText(TEXT, 7);
  expect(JSON.parse(once)).toMatchObject({ ...JSON.parse(TEXT), revision: 7 });
  expect(stampOf(once)).toEqual({ revision: 7, isWhole: true });
  expect(stampText(once, 8)).toBe(stampText(TEXT, 8));
});

it("no changed character goes unseen", () => {
  const stamped = stampText(TEXT, 1_700_000_000_000);
  for (let at = 0; at < stamped.length; at++) {
    const other = stamped[at] === "x" ? "y" : "x";
    const changed = stamped.slice(0, at) + other + stamped.slice(at + 1);
    expect(stampOf(changed)?.isWhole ?? false).toBe(false);
  }
});
