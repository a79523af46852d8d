import { BadAssembly } from "./bad-assembly.ts";

/** The state that views of the same bytes share. */
interface Shared {
  readonly bytes: Uint8Array;
  readonly data: DataView;
}

/** A stretch of a file. Numbers are little-endian; reading beyond its end throws an error. */
export class ByteView {
  private constructor(
    private readonly shared: Shared,
    private readonly start: number,
    readonly length: number,
  ) {}

  static of(bytes: Uint8Array): ByteView {
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new ByteView({ bytes, data }, 0, bytes.length);
  }

  // Created on each call: there are very many views, and most are never asked for their bytes.
  get bytes(): Uint8Array {
    return this.shared.bytes.subarray(this.start, this.start + this.length);
  }

  get data(): DataView {
    const { buffer, byteOffset } = this.shared.data;
    return new DataView(buffer, byteOffset + this.start, this.length);
  }

  u8(at: number): number {
    this.check(at, 1);
    return this.shared.data.getUint8(this.start + at);
  }

  u16(at: number): number {
    this.check(at, 2);
    return this.shared.data.getUint16(this.start + at, true);
  }

  u32(at: number): number {
    this.check(at, 4);
    return this.shared.data.getUint32(this.start + at, true);
  }

  /** Returns a part of the view, which shares its bytes. */
  part(at: number, length: number): ByteView {
    this.check(at, length);
    return new ByteView(this.shared, this.start + at, length);
  }

  private check(at: number, length: number): void {
    if (at >= 0 && length >= 0 && at + length <= this.length) return;
    throw new BadAssembly("cutOff", `${length} bytes at ${at} of ${this.length}`);
  }
}
