import { getOrMake } from "../../../../util/maps.ts";
import { splitList } from "../../../../util/split-list.ts";
import type { Constraints, Type, TypeContext, TypeParameter, WrittenTypes } from "./model.ts";
import { UNKNOWN } from "./type-store.ts";

export const NO_CONSTRAINTS: Constraints = { words: [], types: [], isWhole: true };

const WORDS: ReadonlySet<string> = new Set([
  ...["class", "class?", "struct", "new()", "notnull", "unmanaged", "default", "allows ref struct"],
]);

/** Returns the constraints of a type parameter from clauses such as `where T : class, IFoo<T>, new()`. */
export function readConstraints(
  clauses: readonly string[] | undefined,
  name: string,
  context: TypeContext,
  types: WrittenTypes,
): Constraints | undefined {
  const clause = clauses?.find((text) => CLAUSE.exec(text)?.[1] === name);
  if (clause === undefined) return undefined;
  // `new( )` may contain blanks.
  const parts = splitList(clause.slice(clause.indexOf(":") + 1)).map((part) => part.replace(/\s*\(\s*\)/, "()"));
  const found = parts.filter((part) => !WORDS.has(part)).map((part) => types.read(part, context));
  const known = found.filter((type) => type !== UNKNOWN);
  const isWhole = known.length === found.length;
  return { words: parts.filter((part) => WORDS.has(part)), types: known, isWhole };
}

const bounds = new WeakMap<TypeParameter, readonly Type[]>();

/** Maximum number of bounds, more than any type parameter has. */
const MAX_BOUNDS = 100;

/**
 * Returns the types to which a type parameter is constrained, with constraining type parameters replaced by their own
 * bounds. Type parameters may constrain each other in circles.
 */
export function boundsOf(parameter: TypeParameter): readonly Type[] {
  return getOrMake(bounds, parameter, () => gatherBounds(parameter));
}

function gatherBounds(parameter: TypeParameter): readonly Type[] {
  const seen = new Set<Type>();
  const found: Type[] = [];
  const open: Type[] = [parameter];
  for (let type = open.pop(); type !== undefined && found.length < MAX_BOUNDS; type = open.pop()) {
    if (seen.has(type)) continue;
    seen.add(type);
    if (type.kind === "parameter") open.push(...type.owner.constraintsOf(type).types.toReversed());
    else found.push(type);
  }
  return found;
}

const CLAUSE = /^where\s+@?([\p{L}_][\p{L}\p{N}_]*)\s*:/u;
