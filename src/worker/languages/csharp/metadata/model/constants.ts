import { damaged } from "../format/bad-assembly.ts";
import type { ByteView } from "../format/byte-view.ts";

/** The value of a constant: 64-bit integers are texts, because no number holds them all. */
export type ConstantValue = number | string | boolean | null;

type Read = (blob: ByteView) => ConstantValue;

/** Readers of constants, by element type. */
const READERS: Readonly<Record<number, Read>> = {
  2: (blob) => blob.u8(0) !== 0,
  3: (blob) => String.fromCharCode(blob.u16(0)),
  4: (blob) => (blob.u8(0) << 24) >> 24,
  5: (blob) => blob.u8(0),
  6: (blob) => (blob.u16(0) << 16) >> 16,
  7: (blob) => blob.u16(0),
  8: (blob) => blob.u32(0) | 0,
  9: (blob) => blob.u32(0),
  10: (blob) => String(whole(blob).getBigInt64(0, true)),
  11: (blob) => String(whole(blob).getBigUint64(0, true)),
  12: (blob) => blob.part(0, 4).data.getFloat32(0, true),
  13: (blob) => whole(blob).getFloat64(0, true),
  14: (blob) => new TextDecoder("utf-16le").decode(blob.bytes.subarray(0, blob.length & ~1)),
  18: () => null,
};

function whole(blob: ByteView): DataView {
  return blob.part(0, 8).data;
}

/** Reads the value of a constant (ECMA-335 II.22.9). */
export function readConstant(type: number, blob: ByteView): ConstantValue {
  const read = READERS[type & 0xff];
  if (read === undefined) throw damaged(`constant of type ${type & 0xff}`);
  return read(blob);
}
