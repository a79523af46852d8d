import { expect, it } from "vitest";
import { MalformedFile } from "../../../../src/worker/catalogue/leveldb/malformed-file.ts";
import { snappyUncompress } from "../../../../src/worker/catalogue/leveldb/snappy.ts";

const letters = (text: string) => [...new TextEncoder().encode(text)];
const literal = (text: string) => [(text.length - 1) << 2, ...letters(text)];

const COPIES: Readonly<Record<string, readonly number[]>> = {
  "one byte of offset": [(0 << 5) | ((4 - 4) << 2) | 1, 4],
  "two bytes of offset": [((4 - 1) << 2) | 2, 4, 0],
  "four bytes of offset": [((4 - 1) << 2) | 3, 4, 0, 0, 0],
};

it.each(Object.entries(COPIES))("repeats what lies %s back", (_, copy) => {
  expect(snappyUncompress(Uint8Array.from([10, ...literal("abcdef"), ...copy]))).toEqual(
    Uint8Array.from(letters("abcdefcdef")),
  );
});

it("repeats what it is just writing", () => {
  expect(snappyUncompress(Uint8Array.from([7, ...literal("ab"), ((5 - 1) << 2) | 2, 2, 0]))).toEqual(
    Uint8Array.from(letters("abababa")),
  );
});

it.each([1, 2, 3, 4])("reads a literal whose length takes %i bytes", (count) => {
  const text = "x".repeat(100);
  const length = [99, 0, 0, 0].slice(0, count);
  expect(snappyUncompress(Uint8Array.from([100, (59 + count) << 2, ...length, ...letters(text)]))).toEqual(
    Uint8Array.from(letters(text)),
  );
});

const REFUSED: Readonly<Record<string, readonly number[]>> = {
  "nothing at all": [],
  "a length without end": [0x80, 0x80],
  "more than any index has": [0xff, 0xff, 0xff, 0xff, 0x0f, ...literal("a")],
  "less than it says": [3, ...literal("ab")],
  "more than it says": [1, ...literal("ab")],
  "a literal without end": [9, 8 << 2, 1, 2],
  "a copy without offset": [9, ...literal("ab"), ((5 - 1) << 2) | 2],
  "a copy from before the beginning": [7, ...literal("ab"), ((5 - 1) << 2) | 2, 3, 0],
  "a copy of what is not there yet": [7, ...literal("ab"), ((5 - 1) << 2) | 2, 0, 0],
  "a copy beyond the end": [6, ...literal("ab"), ((5 - 1) << 2) | 2, 2, 0],
};

it.each(Object.entries(REFUSED))("refuses %s", (_, bytes) => {
  expect(() => snappyUncompress(Uint8Array.from(bytes))).toThrow(MalformedFile);
});
