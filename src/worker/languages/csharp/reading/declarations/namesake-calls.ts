import { Op } from "../../body-ir/body-ir.ts";
import type { CSharpMemberFacts } from "../../facts/csharp-facts.ts";

/**
 * Whether an extension method calls a method of its own name on another value than the one it extends: it probably
 * wraps that method, `static Text Get(this Item item) => item.Source.Get()`. Works without recursion, however deeply the
 * code nests.
 */
export function callsNamesake({ kind, name, parameters, receiver, code = [] }: CSharpMemberFacts): boolean {
  const extended = receiver?.parameter ?? parameters.find(({ modifiers }) => modifiers.includes("this"));
  if (kind !== "method" || extended === undefined) return false;
  const open: (readonly unknown[])[] = [code];
  for (let list = open.pop(); list !== undefined; list = open.pop()) {
    if (isCallOf(name, extended.name, list)) return true;
    for (const entry of list) if (Array.isArray(entry)) open.push(entry);
  }
  return false;
}

function isCallOf(name: string, extended: string, [op, callee]: readonly unknown[]): boolean {
  if (op !== Op.call || !Array.isArray(callee) || callee[0] !== Op.member || callee[2] !== name) return false;
  const [, target] = callee as readonly unknown[];
  return Array.isArray(target) && (target[0] !== Op.name || target[1] !== extended);
}
