import type { Argument, Candidate } from "../../overloads/call.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import type { CodedArgument } from "../binder/value.ts";
import { isWrittenAs, isWrittenAsBase, writtenType } from "./written-types.ts";

/**
 * Returns the candidates that take types which cannot be found just as the arguments' types are written, or else as
 * their bases probably are: `Draw((Circle)shape)` means a `Draw(Circle circle)`. All if there is none.
 */
export function writtenAlike(
  binder: Binder,
  candidates: readonly Candidate[],
  list: readonly (Argument | CodedArgument)[],
): readonly Candidate[] {
  const texts = list.map((argument) => {
    return argument.type === UNKNOWN && "code" in argument ? writtenType(binder, argument.code) : undefined;
  });
  if (texts.every((text) => text === undefined)) return candidates;
  binder.symbols.budget.spend(candidates.length * list.length);
  for (const isAlike of [isWrittenAs, isWrittenAsBase]) {
    const alike = candidates.filter((candidate) =>
      list.every(({ name }, at) => {
        const place = name === "" ? at : candidate.member.placeOfParameter(name);
        const text = texts[at];
        return text === undefined || isAlike(candidate, place, text);
      }),
    );
    if (alike.length > 0) return alike;
  }
  return candidates;
}
