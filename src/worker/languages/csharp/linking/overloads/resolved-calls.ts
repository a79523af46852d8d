import { getOrMake } from "../../../../util/maps.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { Argument, Candidate, Resolution } from "./call.ts";
import { resolveCall } from "./resolve-call.ts";

/** Maximum number of candidate lists for which resolutions are cached. */
const KEPT_LISTS = 20_000;

/** Caches the resolutions of the calls of one file: most calls resemble another one in it. */
export class ResolvedCalls {
  private readonly known = new Map<readonly Candidate[], Map<string, Resolution | undefined>>();

  /** Like `resolveCall`, with a cache. Candidates are recognized by the identity of their list. */
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

/** Returns a key of everything on which the choice depends; undefined if it depends on more than types. */
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
