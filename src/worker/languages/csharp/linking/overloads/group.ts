import type { Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { Chooser, MethodGroup, Resolution } from "./call.ts";
import { delegateSignature } from "./delegates.ts";
import { chooseForDelegate } from "./group-choice.ts";
import { resolveCall } from "./resolve-call.ts";

/**
 * Chooses the method of a group that converts to a delegate type; undefined if the type is no delegate, or no method fits.
 */
export function resolveGroup(group: MethodGroup, delegate: Type, symbols: Symbols): Resolution | undefined {
  const signature = delegateSignature(delegate, symbols);
  if (signature === undefined) return undefined;
  const choose: Chooser["choose"] = (candidates, list) => resolveCall(candidates, list, symbols);
  return chooseForDelegate(group, signature, { symbols, choose })?.found;
}
