import { UNKNOWN } from "../symbols/type-store.ts";
import { type Argument, argumentOf, type Chooser, type MethodGroup, type Resolution } from "./call.ts";

/** The method of a group that takes arguments: a member, or else the nearest extension method; undefined for none. */
export function chooseInGroup(
  { candidates, receiver, extensions }: MethodGroup,
  list: readonly Argument[],
  chooser: Chooser,
): Resolution | undefined {
  const own = candidates.length === 0 ? undefined : chooser.choose(candidates, list);
  if (own !== undefined || receiver === undefined || receiver === UNKNOWN) return own;
  const reduced = [argumentOf(receiver), ...list];
  for (const group of extensions()) {
    const found = chooser.choose(group, reduced);
    if (found !== undefined) return found;
  }
  return undefined;
}
