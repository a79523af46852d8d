import { Budget } from "../format/budget.ts";
import type { ByteView } from "../format/byte-view.ts";
import type { BlobHeap } from "../format/heaps.ts";
import { readFieldSignature, readMethodSignature, readTypeSignature } from "./read-signature.ts";
import type { MethodSignature, SignatureType } from "./signature.ts";

/**
 * Factor by which signatures may exceed the heap: real blobs do not overlap, so each byte is read once for each kind of
 * signature.
 */
const SHARING = 4;
const SMALL = 65_536;

/** The signatures of an assembly, by heap offset: very many members share theirs. */
export class Signatures {
  private readonly fields = new Map<number, SignatureType>();
  private readonly methods = new Map<number, MethodSignature>();
  private readonly types = new Map<number, SignatureType>();
  private readonly budget: Budget;

  constructor(
    private readonly heap: BlobHeap,
    size: number,
  ) {
    this.budget = new Budget(size * SHARING + SMALL, "signatures");
  }

  field(offset: number): SignatureType {
    return this.read(this.fields, offset, readFieldSignature);
  }

  /** Returns the signature of a method or property. */
  method(offset: number): MethodSignature {
    return this.read(this.methods, offset, readMethodSignature);
  }

  type(offset: number): SignatureType {
    return this.read(this.types, offset, readTypeSignature);
  }

  private read<T>(known: Map<number, T>, offset: number, read: (blob: ByteView) => T): T {
    const before = known.get(offset);
    if (before !== undefined) return before;
    const blob = this.heap.at(offset);
    this.budget.spend(blob.length);
    const signature = read(blob);
    known.set(offset, signature);
    return signature;
  }
}
