import { boundsOf } from "../symbols/constraints.ts";
import { mayBeGenerated } from "../symbols/member-search.ts";
import type { Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { Binder } from "./binder.ts";

/**
 * Notes that the lambda around names what no source shows in a type: it fails, or lacks it, unless a source generator may have
 * added it there.
 */
export function noteMissing(binder: Binder, type: Type, surely: "fails" | "lacks"): void {
  if (isOpenToGenerators(type, binder.symbols)) binder.mayLack = true;
  else binder[surely] = true;
}

function isOpenToGenerators(type: Type, symbols: Symbols): boolean {
  const types = type.kind === "parameter" ? boundsOf(type) : [type];
  return types.some((one) => mayBeGenerated(one, symbols));
}
