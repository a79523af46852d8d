/** How many arguments one call can take on every platform. */
const CHUNK_LENGTH = 8_192;

/** The bytes that a text stands for; undefined for one that is no base64. GitHub breaks the lines of what it encodes. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll("\n", "")), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Bytes as base64, in one row. */
export function encodeBase64(bytes: Uint8Array): string {
  let units = "";
  for (let at = 0; at < bytes.length; at += CHUNK_LENGTH)
    units += String.fromCharCode(...bytes.subarray(at, at + CHUNK_LENGTH));
  return btoa(units);
}
