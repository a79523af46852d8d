import type { Declaration, IndexedFile } from "./declaration.ts";

/** The index of the code of a file outside its types, where other code has the index of its type. */
export const OUTSIDE = -1;

/**
 * Returns the code of a file outside all types, as a part of the class that the compiler generates for it. Nothing can
 * name this class, and its local functions are no members of the code base.
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
    isStringHandler: false,
    isInactive: false,
    outer: undefined,
    inherits: NONE,
  };
}

const NONE: readonly never[] = [];
