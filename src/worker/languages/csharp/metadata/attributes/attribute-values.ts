import { damaged } from "../format/bad-assembly.ts";
import type { ByteView } from "../format/byte-view.ts";
import { readUtf8 } from "../format/texts.ts";
import { BlobReader } from "../signatures/read-signature.ts";

/** The first byte of a text that is null. */
const NULL_TEXT = 0xff;
const NULL_LIST = 0xffffffff;
/** The prolog of attributes; the arguments of their constructors follow (ECMA-335 II.23.3). */
const PROLOG = 1;

/** Reads the arguments of an attribute's constructor. Their types are known for each relevant attribute. */
export class AttributeReader extends BlobReader {
  constructor(blob: ByteView) {
    super(blob);
    if (this.u16() !== PROLOG) throw damaged("attribute");
  }

  u16(): number {
    this.at += 2;
    return this.blob.u16(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.blob.u32(this.at - 4);
  }

  text(): string | undefined {
    if (this.blob.u8(this.at) === NULL_TEXT) {
      this.at++;
      return undefined;
    }
    const length = this.number();
    if (length > this.rest) throw damaged("text of an attribute");
    this.at += length;
    return readUtf8(this.blob.bytes, this.at - length, this.at);
  }

  /** Reads a list whose items take at least one byte each. */
  list<T>(read: () => T): readonly T[] {
    const count = this.u32();
    if (count === NULL_LIST) return [];
    if (count > this.rest) throw damaged("list of an attribute");
    return Array.from({ length: count }, read);
  }
}
