/**
 * Encodes 32-bit integers one after another: seven bits in each byte, lowest bits first; the eighth bit says that more
 * follow. Signs alternate (0, -1, 1, -2, …), so that small negative numbers are short, too.
 */
export function encodeNumbers(numbers: Int32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.length * MAX_BYTES);
  let at = 0;
  for (const number of numbers) {
    let rest = ((number << 1) ^ (number >> 31)) >>> 0;
    for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
    bytes[at++] = rest;
  }
  return bytes.slice(0, at);
}

/** Maximum number of bytes that encode 32 bits. */
const MAX_BYTES = 5;

/** Decodes `count` numbers; undefined if the bytes hold fewer or more. */
export function decodeNumbers(bytes: Uint8Array, count: number): Int32Array<ArrayBuffer> | undefined {
  if (count > bytes.length) return undefined;
  const numbers = new Int32Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    let value = 0;
    let byte = 128;
    for (let shift = 0; byte > 127; shift += 7) {
      if (at === bytes.length || shift > 28) return undefined;
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    numbers[i] = (value >>> 1) ^ -(value & 1);
  }
  return at === bytes.length ? numbers : undefined;
}
