import { BadAssembly, damaged } from "../format/bad-assembly.ts";
import type { ByteView } from "../format/byte-view.ts";
import { decodeIndex, type Token, tableOf } from "../format/coded-index.ts";
import { ELEMENT, PRIMITIVES } from "./elements.ts";
import type { MethodSignature, SignatureType } from "./signature.ts";

/** Maximum nesting, deeper than any compiler writes; it also limits the recursion of code that processes types. */
const MAX_DEPTH = 64;
const MAX_RANK = 32;
/** Maximum number of parameters, more than anybody writes. */
const MAX_PARAMETERS = 4096;
const GENERIC = 0x10;
const INSTANCE = 0x20;
const FIELD = 6;
const PROPERTY = 8;

/** Reads the type of a field. */
export function readFieldSignature(blob: ByteView): SignatureType {
  const reader = new SignatureReader(blob);
  reader.expect(FIELD);
  return reader.type();
}

/** Reads the types of a method's or property's header. */
export function readMethodSignature(blob: ByteView): MethodSignature {
  return new SignatureReader(blob).method();
}

/** Reads the type of a TypeSpec row. */
export function readTypeSignature(blob: ByteView): SignatureType {
  return new SignatureReader(blob).type();
}

/** Reads consecutive compressed numbers (ECMA-335 II.23.2). */
export class BlobReader {
  at = 0;

  constructor(protected readonly blob: ByteView) {}

  get rest(): number {
    return this.blob.length - this.at;
  }

  byte(): number {
    return this.blob.u8(this.at++);
  }

  number(): number {
    const first = this.byte();
    if (first < 0x80) return first;
    if (first < 0xc0) return ((first & 0x3f) << 8) | this.byte();
    if (first >= 0xe0) throw damaged("compressed number");
    return (first & 0x1f) * 2 ** 24 + ((this.byte() << 16) | (this.byte() << 8) | this.byte());
  }
}

class SignatureReader extends BlobReader {
  private depth = 0;

  expect(first: number): void {
    if ((this.byte() & 0x0f) !== first) throw damaged("kind of signature");
  }

  method(): MethodSignature {
    const first = this.byte();
    const genericCount = first & GENERIC ? this.number() : 0;
    const count = this.countOf(this.number());
    const returnType = this.type();
    const parameters: SignatureType[] = [];
    for (let i = 0; i < count; i++) parameters.push(this.type());
    const convention = (first & 0x0f) === PROPERTY ? 0 : first & 0x0f;
    return { isInstance: (first & INSTANCE) !== 0, convention, genericCount, returnType, parameters };
  }

  type(): SignatureType {
    if (++this.depth > MAX_DEPTH) throw new BadAssembly("tooLarge", "depth of a type");
    const type = this.typeOf(this.byte());
    this.depth--;
    return type;
  }

  private typeOf(element: number): SignatureType {
    const primitive = PRIMITIVES[element];
    if (primitive !== undefined) return primitive;
    switch (element) {
      case ELEMENT.valueType:
      case ELEMENT.class:
        return { kind: "named", token: this.token(), isValueType: element === ELEMENT.valueType, arguments: NONE };
      case ELEMENT.generic:
        return this.generic();
      case ELEMENT.typeParameter:
      case ELEMENT.methodParameter:
        return { kind: "parameter", isOfMethod: element === ELEMENT.methodParameter, number: this.number() };
      case ELEMENT.vector:
        return { kind: "array", element: this.type(), rank: 1 };
      case ELEMENT.array:
        return this.array();
      case ELEMENT.pointer:
        return { kind: "pointer", element: this.type() };
      case ELEMENT.reference:
        return { kind: "reference", element: this.type() };
      case ELEMENT.function:
        return { kind: "function", signature: this.method() };
      case ELEMENT.required:
      case ELEMENT.optional:
        return this.modified(element === ELEMENT.required);
      // Varargs follow a sentinel, and a pinned variable cannot be moved: neither changes the type.
      case ELEMENT.sentinel:
      case ELEMENT.pinned:
        return this.type();
      default:
        throw damaged(`element ${element} of a signature`);
    }
  }

  private generic(): SignatureType {
    const kind = this.byte();
    if (kind !== ELEMENT.valueType && kind !== ELEMENT.class) throw damaged("generic type of no kind");
    const token = this.token();
    const count = this.countOf(this.number());
    const list: SignatureType[] = [];
    for (let i = 0; i < count; i++) list.push(this.type());
    return { kind: "named", token, isValueType: kind === ELEMENT.valueType, arguments: list };
  }

  private array(): SignatureType {
    const element = this.type();
    const rank = this.number();
    if (rank === 0 || rank > MAX_RANK) throw damaged(`array of rank ${rank}`);
    this.skipNumbers(rank);
    this.skipNumbers(rank);
    return { kind: "array", element, rank };
  }

  // Its sizes, then its lower bounds.
  private skipNumbers(most: number): void {
    const count = this.number();
    if (count > most) throw damaged("bounds of an array");
    for (let i = 0; i < count; i++) this.number();
  }

  private modified(isRequired: boolean): SignatureType {
    const modifier = decodeIndex("TypeDefOrRef", this.number());
    return { kind: "modified", isRequired, modifier, element: this.type() };
  }

  // A TypeSpec refers to another signature and is no name; it could even refer to itself.
  private token(): Token {
    const token = decodeIndex("TypeDefOrRef", this.number());
    if (token === 0 || tableOf(token) === "TypeSpec") throw damaged("type without a name");
    return token;
  }

  // Each type takes at least one byte.
  private countOf(count: number): number {
    if (count > this.rest) throw damaged(`${count} types in ${this.rest} bytes`);
    if (count > MAX_PARAMETERS) throw new BadAssembly("tooLarge", `${count} types in a list`);
    return count;
  }
}

const NONE: readonly never[] = [];
