import { type Code, Op } from "./body-ir.ts";

/** The size of code. */
export interface CodeSize {
  /** Expressions, statements and the lists of them. */
  readonly nodes: number;
  /** Calls and creations with a place. */
  readonly uses: number;
}

/** Measures code without recursion, however deeply it nests. */
export function sizeOfCode(code: readonly Code[]): CodeSize {
  let nodes = 0;
  let uses = 0;
  const open: (readonly unknown[])[] = [code];
  for (let list = open.pop(); list !== undefined; list = open.pop()) {
    nodes++;
    if (isUse(list)) uses++;
    for (const entry of list) if (Array.isArray(entry)) open.push(entry);
  }
  return { nodes, uses };
}

function isUse([op, callee, , , row]: readonly unknown[]): boolean {
  if (op === Op.call) return Array.isArray(callee) && (callee[0] === Op.name ? 2 : 4) in callee;
  return op === Op.constructorCall || (op === Op.new && row !== undefined);
}
