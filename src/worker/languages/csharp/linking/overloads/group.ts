import type { Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { Chooser, MethodGroup, Resolution } from "./call.ts";
import { delegateSignature } from "./delegates.ts";
import { chooseForDelegate } from "./group-choice.ts";
import { resolveCall } from "./resolve-call.ts";

/** The method of a group that a delegate type takes; undefined where the type is none, or none fits. */
export function resolveGroup(group: MethodGroup, delegate: Type, symbols: Symbols): Resolution | undefined {
  const signature = delegateSignature(delegate, symbols);
  if (signature === undefined) return undefined;
  const choose: Chooser["choose"] = (candidates, list) => resolveCall(candidates, list, symbols);
  return chooseForDelegate(group, signature, { symbols, choose })?.found;
}
