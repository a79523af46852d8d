import type { ApiMember, ApiParameter, ApiType } from "../../../../diff/model/surface.ts";
import type { Hierarchy } from "./api-knowledge.ts";
import { isSameType } from "./type-form.ts";

/** Returns the parameters of the `Deconstruct` that the compiler adds to a positional record; none if it adds none. */
export function impliedDeconstruct(type: ApiType): readonly ApiParameter[] | undefined {
  if (!type.facts.kind.startsWith("record")) return undefined;
  const primary = [...type.members.values()].find(({ facts }) => facts.isPrimary === true);
  if (primary === undefined || primary.parameters.length === 0) return undefined;
  return declares(type, primary.parameters) ? undefined : primary.parameters;
}

/** Whether the compiler adds a `Deconstruct` with these parameters to a type. */
export function impliesDeconstruct(type: ApiType, parts: readonly ApiParameter[]): boolean {
  const implied = impliedDeconstruct(type);
  return implied !== undefined && isAlike(implied, parts);
}

/**
 * Whether values of a type can be deconstructed into such parts, by its own declaration, that of a base, or the compiler's.
 */
export function deconstructsInto(type: ApiType, parts: readonly ApiParameter[], hierarchy: Hierarchy): boolean {
  const all = [type, ...hierarchy.basesOf(type)];
  return all.some((one) => declares(one, parts) || impliesDeconstruct(one, parts));
}

function declares({ members }: ApiType, parts: readonly ApiParameter[]): boolean {
  return [...members.values()].some((one) => isDeconstruct(one) && isAlike(one.parameters, parts));
}

function isDeconstruct({ bareName, visibility, facts }: ApiMember): boolean {
  return bareName === "Deconstruct" && facts.kind === "method" && visibility === "public";
}

/** Whether two deconstructions are equal: the same names and types in another order are different. */
function isAlike(one: readonly ApiParameter[], other: readonly ApiParameter[]): boolean {
  if (one.length !== other.length || !one.every(({ type }, at) => isSameType(type, other[at]?.type ?? "")))
    return false;
  const names = new Set(one.map(({ name }) => name));
  const isReordered =
    other.every(({ name }) => names.has(name)) && other.some(({ name }, at) => name !== one[at]?.name);
  return !isReordered;
}
