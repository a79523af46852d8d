/** Maximum number of arguments of a call on every platform. */
const CHUNK_LENGTH = 8_192;

/** Decodes base64; undefined for invalid text. GitHub breaks the lines of what it encodes. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll("\n", "")), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Encodes bytes as base64, in one row. */
export function encodeBase64(bytes: Uint8Array): string {
  let units = "";
  for (let at = 0; at < bytes.length; at += CHUNK_LENGTH)
    units += String.fromCharCode(...bytes.subarray(at, at + CHUNK_LENGTH));
  return btoa(units);
}
