const POLYNOMIAL = 0x82f63b78;

/** Tables for the effect of a byte on the sum when no, one, two or three more bytes follow. */
const [NO_MORE, ONE_MORE, TWO_MORE, THREE_MORE] = tables();

/** The CRC-32C (Castagnoli) of the bytes from `start` up to `end`, masked as LevelDB stores it: an unsigned number. */
export function maskedCrc32c(bytes: Uint8Array, start: number, end: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = -1;
  let at = start;
  // Four bytes at a time take half the time of single bytes.
  for (; at + 4 <= end; at += 4) {
    sum ^= view.getInt32(at, true);
    sum =
      effect(THREE_MORE, sum) ^
      effect(TWO_MORE, sum >>> 8) ^
      effect(ONE_MORE, sum >>> 16) ^
      effect(NO_MORE, sum >>> 24);
  }
  for (; at < end; at++) sum = (sum >>> 8) ^ effect(NO_MORE, sum ^ view.getUint8(at));
  const crc = ~sum;
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}

function effect(table: Int32Array, byte: number): number {
  return table[byte & 0xff] ?? 0;
}

function tables(): readonly [Int32Array, Int32Array, Int32Array, Int32Array] {
  const last = Int32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
    return sum;
  });
  const before = (table: Int32Array) => table.map((sum) => (sum >>> 8) ^ effect(last, sum));
  const third = before(last);
  const second = before(third);
  return [last, third, second, before(second)];
}
