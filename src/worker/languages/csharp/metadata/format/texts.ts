import { damaged } from "./bad-assembly.ts";
import type { ByteView } from "./byte-view.ts";

const decoder = new TextDecoder("utf-8");

/** Reads an ASCII text up to its terminating zero. */
export function readAscii(view: ByteView, start: number): string {
  const end = view.bytes.indexOf(0, start);
  if (end < 0) throw damaged("text without an end");
  return String.fromCharCode(...view.bytes.subarray(start, end));
}

/** Reads a UTF-8 text between two offsets. Most names are short and ASCII, which needs no decoder. */
export function readUtf8(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > 64) return decoder.decode(bytes.subarray(start, end));
  let text = "";
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(byte);
  }
  return text;
}
