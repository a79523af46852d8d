import type { Token } from "../format/coded-index.ts";

/** A type as written in a signature (ECMA-335 II.23.2.12). */
export type SignatureType =
  | PrimitiveType
  | NamedSignatureType
  | ArraySignatureType
  | WrappingType
  | ParameterReference
  | FunctionType
  | ModifiedType;

/** A type that signatures encode as a single byte. */
export interface PrimitiveType {
  readonly kind: "primitive";
  /** Its C# keyword: `int`, `nint`, `void`; `System.TypedReference` has none. */
  readonly word: string;
  readonly isValueType: boolean;
}

/** A type definition or reference, and all its type arguments: those of enclosing types first. */
export interface NamedSignatureType {
  readonly kind: "named";
  /** TypeDef or TypeRef. */
  readonly token: Token;
  readonly isValueType: boolean;
  readonly arguments: readonly SignatureType[];
}

export interface ArraySignatureType {
  readonly kind: "array";
  readonly element: SignatureType;
  /** 1 for `T[]`. */
  readonly rank: number;
}

/** `T*`, or the target of `ref`, `out` and `in`. */
export interface WrappingType {
  readonly kind: "pointer" | "reference";
  readonly element: SignatureType;
}

/** A type parameter of the enclosing types, or of the method, by index. */
export interface ParameterReference {
  readonly kind: "parameter";
  readonly isOfMethod: boolean;
  readonly number: number;
}

/** `delegate*<int, void>` */
export interface FunctionType {
  readonly kind: "function";
  readonly signature: MethodSignature;
}

/** A type with a custom modifier: `modreq(InAttribute)` says that the target of a `ref` must not be written. */
export interface ModifiedType {
  readonly kind: "modified";
  readonly isRequired: boolean;
  readonly modifier: Token;
  readonly element: SignatureType;
}

/** The signature of a method, or of a property, whose parameters are those of an indexer. */
export interface MethodSignature {
  readonly isInstance: boolean;
  /** 0 for managed functions; unmanaged ones have 1 to 4 and 9. */
  readonly convention: number;
  readonly genericCount: number;
  readonly returnType: SignatureType;
  readonly parameters: readonly SignatureType[];
}
