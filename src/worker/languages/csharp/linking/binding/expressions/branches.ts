import { bestCommonType } from "../../overloads/type-bounds.ts";
import type { Type } from "../../symbols/model.ts";
import { DEFAULT, NULL } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { isType, type Value } from "../binder/value.ts";

/** Combines the values of several branches: their common type, if they have types. */
export function joinBranches(binder: Binder, values: readonly Value[]): Value {
  const types = values.filter(isType);
  if (types.length < values.length) return { kind: "branches", values };
  const [first] = types;
  if (first !== undefined && types.every((type) => type === first)) return first;
  return bestCommonType(types, binder.symbols) ?? typedOne(types) ?? { kind: "branches", values };
}

function typedOne(types: readonly Type[]): Type | undefined {
  return types.find((type) => type !== NULL && type !== DEFAULT);
}
