import { haveSameBytes } from "../util/same-bytes.ts";
import { decodeText } from "./decode.ts";

/** Encodes the text of a file for writing it back. */
export interface TextEncoding {
  encode(text: string): Uint8Array;
  /** Whether it supports a character; it cannot encode a text with others. */
  holds(character: string): boolean;
}

const UTF8_MARK = [0xef, 0xbb, 0xbf];

/** The characters of windows-1252 that Latin-1 does not have, as decoded by `decodeText`. */
const WINDOWS_1252: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x20 }, (_, at) => [characterOf(0x80 + at), 0x80 + at] as const),
);

const ENCODINGS: readonly TextEncoding[] = [
  utf8([]),
  utf8(UTF8_MARK),
  utf16([0xff, 0xfe], true),
  utf16([0xfe, 0xff], false),
  { encode: encodeWindows1252, holds: (character) => byteOf(character) !== undefined },
];

/**
 * The encoding of bytes, including their byte order mark; undefined if no encoding reproduces the same bytes from the
 * text, as for a broken or binary file.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding | undefined {
  const decoded = decodeText(bytes);
  if ("binary" in decoded) return undefined;
  const { text } = decoded;
  return ENCODINGS.find((encoding) => haveSameBytes(encoding.encode(text), bytes));
}

function utf8(mark: readonly number[]): TextEncoding {
  return { encode: (text) => joined(mark, new TextEncoder().encode(text)), holds: isWhole };
}

function utf16(mark: readonly number[], isLittleEndian: boolean): TextEncoding {
  return {
    encode(text) {
      const view = new DataView(new ArrayBuffer(text.length * 2));
      for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
      return joined(mark, new Uint8Array(view.buffer));
    },
    holds: isWhole,
  };
}

function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => byteOf(character) ?? 0x3f);
}

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : WINDOWS_1252.get(character);
}

function characterOf(byte: number): string {
  // A single byte that is no valid UTF-8.
  const decoded = decodeText(Uint8Array.of(byte));
  return "text" in decoded ? decoded.text : "";
}

/** Half of a surrogate pair cannot be encoded. */
function isWhole(character: string): boolean {
  return !/^\p{Surrogate}$/u.test(character);
}

function joined(mark: readonly number[], bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(mark.length + bytes.length);
  all.set(mark);
  all.set(bytes, mark.length);
  return all;
}
