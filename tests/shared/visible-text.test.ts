import { describe, expect, test } from "vitest";
import { formatMessage, GlossaError } from "../../src/shared/errors/errors.ts";
import { piecesOf, piecesOfRows, terminalRow, visible } from "../../src/shared/visible-text.ts";

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const HIDDEN = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  0xad,
  0x61c,
  0x115f,
  0x180e,
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x2064),
  ...range(0x2066, 0x206f),
  0x3164,
  0xd800,
  0xdfff,
  0xfeff,
  ...range(0xfff9, 0xfffb),
  0xe0001,
  0xe0041,
];

describe("text that cannot be seen", () => {
  test.each(HIDDEN.map((code) => [code.toString(16).toUpperCase().padStart(4, "0"), code] as const))(
    "U+%s is marked",
    (hex, code) => {
      const text = `a${String.fromCodePoint(code)}b`;
      expect(visible(text)).toBe(`a⟨U+${hex}⟩b`);
      expect(piecesOf(text)).toEqual(["a", String.fromCodePoint(code), "b"]);
    },
  );

  test.each(["Order.cs", "Größe – 文件.cs", "שלום.cs", "a b\\c/d", "👩 x", "⟨U+202E⟩", "e\u0301"])(
    "%s is as it was",
    (text) => {
      expect(visible(text)).toBe(text);
      expect(piecesOf(text)).toEqual([text]);
    },
  );

  test("is marked each time, however long the text", () => {
    expect(visible("\u202e".repeat(3))).toBe("⟨U+202E⟩".repeat(3));
    expect(piecesOf("\u202ex\u202c").join("")).toBe("\u202ex\u202c");
  });
});

test("the ends of rows and tabs in rows are seen, whatever else is not", () => {
  expect(piecesOfRows("a\n\tb\r\nc\n")).toEqual(["a\n\tb\r\nc\n"]);
  expect(piecesOfRows("a\n\u202eb\tc\u0000")).toEqual(["a\n", "\u202e", "b\tc", "\u0000", ""]);
});

test("a row for a terminal is one row, whatever it says", () => {
  expect(terminalRow("a\n\u001b[31mb\r\u009b2J")).toBe("a⟨U+000A⟩⟨U+001B⟩[31mb⟨U+000D⟩⟨U+009B⟩2J\n");
});

test("what is filled into a message can be seen, and the error's context stays true", () => {
  expect(formatMessage("{path} is gone", { path: "a\u202esc.exe" })).toBe("a⟨U+202E⟩sc.exe is gone");
  const error = new GlossaError("folderNotFound", { path: "x\ny" });
  expect(error.message).toContain("'x⟨U+000A⟩y'");
  expect(error.context).toEqual({ path: "x\ny" });
});
