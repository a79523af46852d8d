import { getOrMake } from "../../../../util/maps.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { Argument, Candidate, Resolution } from "./call.ts";
import { resolveCall } from "./resolve-call.ts";

/** So many lists of candidates are known again. */
const KEPT_LISTS = 20_000;

/** The meanings of the calls of one file: most calls are like another one in it, and need not be resolved again. */
export class ResolvedCalls {
  private readonly known = new Map<readonly Candidate[], Map<string, Resolution | undefined>>();

  /** The same as `resolveCall`. Candidates are known again by being the same list. */
  resolve(candidates: readonly Candidate[], list: readonly Argument[], symbols: Symbols): Resolution | undefined {
    const key = keyOf(list);
    if (key === undefined) return resolveCall(candidates, list, symbols);
    if (this.known.size > KEPT_LISTS) this.known.clear();
    const known = getOrMake(this.known, candidates, () => new Map<string, Resolution | undefined>());
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before;
    const found = resolveCall(candidates, list, symbols);
    known.set(key, found);
    return found;
  }
}

/** All that the choice depends on; undefined for what depends on more than types. */
function keyOf(list: readonly Argument[]): string | undefined {
  let key = "";
  for (const argument of list) {
    const { type, name, passing, constant, isNamedConstant, lambda, group, elements, parts } = argument;
    if (lambda !== undefined || group !== undefined) return undefined;
    if (elements !== undefined || parts !== undefined) return undefined;
    if (argument.isTargetTyped || argument.isDeclaration) return undefined;
    key += `${type.id}${isNamedConstant ? "named" : constant} ${passing} ${name},`;
  }
  return key;
}
