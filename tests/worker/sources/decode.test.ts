import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../../../src/worker/sources/decode.ts";

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

function withMark(mark: readonly number[], bytes: Uint8Array): Uint8Array {
  return new Uint8Array([...mark, ...bytes]);
}

const ENCODINGS: readonly { readonly name: string; readonly encode: (text: string) => Uint8Array }[] = [
  { name: "UTF-8", encode: (text) => new TextEncoder().encode(text) },
  { name: "UTF-8 with mark", encode: (text) => withMark([0xef, 0xbb, 0xbf], new TextEncoder().encode(text)) },
  { name: "UTF-16 LE", encode: (text) => withMark([0xff, 0xfe], utf16(text, true)) },
  { name: "UTF-16 BE", encode: (text) => withMark([0xfe, 0xff], utf16(text, false)) },
];

describe.each(ENCODINGS)("$name", ({ encode }) => {
  it("is read without its mark, line ends as they are", () => {
    const text = "class Ä\r\n{\n\t// 文档 𝒳\r}\u2028";
    expect(decodeText(encode(text))).toEqual({ text });
  });

  it("is read whatever the text", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 50 }).filter((text) => !/[\0\ufeff]/.test(text));
    fc.assert(
      fc.property(texts, (text) => {
        expect(decodeText(encode(text))).toEqual({ text });
      }),
    );
  });

  it("takes a NUL for the sign of a binary file", () => {
    expect(decodeText(encode("class A {\0}"))).toEqual({ binary: true });
  });
});

it("reads bytes that are no UTF-8 as windows-1252", () => {
  const special = Array.from({ length: 32 }, (_, at) => 0x80 + at);
  const bytes = new Uint8Array([...new TextEncoder().encode("// caf"), 0xe9, 0x0d, 0x0a, ...special, 0xff]);
  const text = "// café\r\n€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸÿ";
  expect(decodeText(bytes)).toEqual({ text });
});

it("reads a large file of windows-1252 whole", () => {
  expect(decodeText(new Uint8Array(1_000_000).fill(0xe9))).toEqual({ text: "é".repeat(1_000_000) });
});

it("goes on reading UTF-8 after a file that was none", () => {
  decodeText(new Uint8Array([0x41, 0xc3]));
  expect(decodeText(new Uint8Array([0xa9, 0x41]))).toEqual({ text: "©A" });
  expect(decodeText(new Uint8Array([0xc3, 0xa9]))).toEqual({ text: "é" });
});

it("stays with UTF-8 where the mark says so", () => {
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x41, 0xe9, 0x42]))).toEqual({ text: "A\ufffdB" });
});

it("looks for NUL in the first 8 KB only", () => {
  const bytes = new Uint8Array(8193).fill(0x20);
  bytes[8192] = 0;
  expect(decodeText(bytes)).toEqual({ text: `${" ".repeat(8192)}\0` });
  bytes[8191] = 0;
  expect(decodeText(bytes)).toEqual({ binary: true });
});

it("reads an empty file, a lone mark and half a unit", () => {
  expect(decodeText(new Uint8Array())).toEqual({ text: "" });
  expect(decodeText(new Uint8Array([0xff, 0xfe]))).toEqual({ text: "" });
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41]))).toEqual({ text: "\ufffd" });
});
