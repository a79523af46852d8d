import type { Declaration, IndexedFile } from "./declaration.ts";

/** The place of what stands in a file outside of its types, among these. */
export const OUTSIDE = -1;

/**
 * What stands in a file outside of all types, as a part of the class that the compiler makes of it. Nothing can name this
 * class, and its local functions are no members of the code base.
 */
export function outsidePart(file: IndexedFile): Declaration {
  return {
    id: "",
    file,
    at: OUTSIDE,
    kind: "class",
    namespace: "",
    path: "Program",
    modifiers: NONE,
    typeParameters: NONE,
    variance: undefined,
    constraints: NONE,
    bases: NONE,
    returnType: undefined,
    parameters: undefined,
    isInlineArray: false,
    isInactive: false,
    outer: undefined,
    inherits: NONE,
  };
}

const NONE: readonly never[] = [];
