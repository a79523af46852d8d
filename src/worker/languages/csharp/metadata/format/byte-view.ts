import { BadAssembly } from "./bad-assembly.ts";

/** A stretch of a file. Numbers are little-endian; whoever reads behind its end is told so. */
export class ByteView {
  readonly data: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    this.check(at, 1);
    return this.data.getUint8(at);
  }

  u16(at: number): number {
    this.check(at, 2);
    return this.data.getUint16(at, true);
  }

  u32(at: number): number {
    this.check(at, 4);
    return this.data.getUint32(at, true);
  }

  /** A part of it, which shares its bytes. */
  part(at: number, length: number): ByteView {
    this.check(at, length);
    return new ByteView(this.bytes.subarray(at, at + length));
  }

  private check(at: number, length: number): void {
    if (at >= 0 && length >= 0 && at + length <= this.bytes.length) return;
    throw new BadAssembly("cutOff", `${length} bytes at ${at} of ${this.bytes.length}`);
  }
}
