import { boundsOf } from "../../symbols/constraints.ts";
import { mayBeGenerated } from "../../symbols/member-search.ts";
import type { Type } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";
import type { Binder } from "../binder/binder.ts";

/**
 * Records that the enclosing lambda names a member that no source shows: the lambda fails, or lacks the member, unless
 * a source generator may have added it.
 */
export function noteMissing(binder: Binder, type: Type, surely: "fails" | "lacks"): void {
  if (isOpenToGenerators(type, binder.symbols)) binder.mayLack = true;
  else binder[surely] = true;
}

function isOpenToGenerators(type: Type, symbols: Symbols): boolean {
  const types = type.kind === "parameter" ? boundsOf(type) : [type];
  return types.some((one) => mayBeGenerated(one, symbols));
}
