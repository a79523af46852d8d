import { Op } from "../../body-ir/body-ir.ts";
import type { FileCode } from "../../facts/csharp-facts.ts";

/** A name in code, as written, and its place. */
export interface WrittenName {
  readonly name: string;
  readonly row: number;
  readonly column: number;
}

/**
 * The names of values and methods in code that was read with every name, in no particular order: those of types in
 * declarations, creations and casts are not among them. Works without recursion, however deeply the code nests.
 */
export function* namesOfValues(code: FileCode): Generator<WrittenName> {
  const open: (readonly unknown[])[] = [code];
  for (let list = open.pop(); list !== undefined; list = open.pop()) {
    const [name, row, column] = nameIn(list);
    if (typeof name === "string" && typeof row === "number" && typeof column === "number") yield { name, row, column };
    for (const entry of list) if (Array.isArray(entry)) open.push(entry);
  }
}

// A node begins with its number, and the pattern of a named member with that member.
function nameIn([op, first, second, third, fourth, fifth]: readonly unknown[]): readonly unknown[] {
  if (op === Op.name) return [first, second, third];
  if (op === Op.member) return [second, fourth, fifth];
  return typeof op === "string" && Array.isArray(first) ? [op, second, third] : NO_NAME;
}

const NO_NAME: readonly unknown[] = [];
