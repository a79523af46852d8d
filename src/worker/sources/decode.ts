/** A source file's text without its byte order mark, with its line ends; or the information that it is binary. */
export type DecodedText = { readonly text: string } | { readonly binary: true };

const BINARY: DecodedText = { binary: true };

// The first 8 KB show whether a file is text; git checks no more either.
const PROBE_LENGTH = 8192;

// Maximum number of arguments of a call on every platform.
const CHUNK_LENGTH = 8192;

const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], decode: decoderFor("utf-8") },
  { bytes: [0xff, 0xfe], decode: decoderFor("utf-16le") },
  { bytes: [0xfe, 0xff], decode: decoderFor("utf-16be") },
];

/** The characters of windows-1252 at 0x80 to 0x9f; the rest of it is Latin-1. */
const WINDOWS_1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Decodes a source file's bytes: UTF-16 if a byte order mark says so, otherwise UTF-8, and windows-1252 if the bytes
 * are not valid UTF-8, as old C# files often are. A file marked as UTF-8 stays UTF-8, with U+FFFD for broken parts. A
 * NUL in the first 8 KB, or at the start of UTF-16 text, means a binary file.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = BYTE_ORDER_MARKS.find((candidate) => candidate.bytes.every((byte, at) => bytes[at] === byte));
  if (mark === undefined) return bytes.subarray(0, PROBE_LENGTH).includes(0) ? BINARY : { text: decodeUnmarked(bytes) };
  const text = mark.decode(bytes.subarray(mark.bytes.length));
  return text.slice(0, PROBE_LENGTH).includes("\0") ? BINARY : { text };
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

function decoderFor(encoding: string): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes) => decoder.decode(bytes);
}

// By hand: Node 20 and 22 return Latin-1 when windows-1252 is requested (nodejs/node#56542).
function decodeWindows1252(bytes: Uint8Array): string {
  let latin1 = "";
  for (let at = 0; at < bytes.length; at += CHUNK_LENGTH)
    latin1 += String.fromCharCode(...bytes.subarray(at, at + CHUNK_LENGTH));
  return latin1.replace(/[\x80-\x9f]/g, (unit) => WINDOWS_1252[unit.charCodeAt(0) - 0x80] ?? unit);
}
