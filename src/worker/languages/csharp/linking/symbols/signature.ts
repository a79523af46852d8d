import type { Type } from "./type.ts";

/** What a delegate takes and answers. */
export interface Signature {
  readonly parameters: readonly SignatureParameter[];
  readonly returnType: Type;
}

export interface SignatureParameter {
  readonly type: Type;
  readonly passing: "ref" | "out" | "in" | "";
}
