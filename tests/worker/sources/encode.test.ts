import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../../../src/worker/sources/decode.ts";
import { encodingOf } from "../../../src/worker/sources/encode.ts";

function textOf(bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  return "text" in decoded ? decoded.text : "";
}

describe("the encoding of a file", () => {
  it.each([
    ["UTF-8", [0x61, 0xc3, 0xa9], "bé數"],
    ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0x61], "bé數"],
    ["UTF-16, little end first", [0xff, 0xfe, 0x61, 0x00], "bé😀"],
    ["UTF-16, big end first", [0xfe, 0xff, 0x00, 0x61], "bé😀"],
    ["windows-1252", [0x61, 0xe9, 0x80, 0x93], "b€“é"],
    ["nothing at all", [], "b"],
  ])("is kept: %s", (_, bytes, added) => {
    const before = Uint8Array.from(bytes);
    const encoding = encodingOf(before);
    const text = `${textOf(before)}${added}`;
    const after = encoding?.encode(text) ?? new Uint8Array();
    expect(textOf(after)).toBe(text);
    expect([...after].slice(0, bytes.length)).toEqual(bytes);
  });

  it("says which characters it has", () => {
    const latin = encodingOf(Uint8Array.of(0x61, 0xe9));
    expect(["é", "€", "數", "😀", "\ud800"].map((one) => latin?.holds(one))).toEqual([true, true, false, false, false]);
    const utf8 = encodingOf(Uint8Array.of(0x61));
    expect(["é", "數", "😀", "\ud800"].map((one) => utf8?.holds(one))).toEqual([true, true, true, false]);
  });

  it.each([
    ["broken UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0xff]],
    ["half a pair in UTF-16", [0xff, 0xfe, 0x00, 0xd8]],
    ["an odd byte in UTF-16", [0xff, 0xfe, 0x61, 0x00, 0x62]],
    ["binary", [0x61, 0x00]],
  ])("is not known of %s", (_, bytes) => {
    expect(encodingOf(Uint8Array.from(bytes))).toBeUndefined();
  });

  it("gives the same bytes for the same text, or none is known", () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.string({ unit: "grapheme" }).map((text) => new TextEncoder().encode(text)),
    );
    fc.assert(
      fc.property(bytes, (some) => {
        const encoding = encodingOf(some);
        if (encoding !== undefined) expect(encoding.encode(textOf(some))).toEqual(Uint8Array.from(some));
      }),
    );
  });
});
