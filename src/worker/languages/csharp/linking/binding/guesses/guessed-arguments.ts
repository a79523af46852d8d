import type { Argument, Candidate, Resolution } from "../../overloads/call.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import type { BoundArgument } from "../binder/value.ts";
import { isWrittenAs, writtenType } from "../names/written-types.ts";
import { guessedType } from "./guesses.ts";

/**
 * Repeats an uncertain choice among candidates with guessed types for arguments of unknown type: the `IsAny<T>()` of a
 * package fits a `T` best. The choice remains uncertain.
 */
export function refinedByGuesses(
  binder: Binder,
  candidates: readonly Candidate[],
  list: readonly (Argument | BoundArgument)[],
  found: Resolution | undefined,
): Resolution | undefined {
  if (found === undefined || found.isSure || found.others.members.length === 0) return found;
  const guessed = list.map((argument) => withGuess(binder, argument));
  const alike = writtenAlike(binder, candidates, guessed);
  if (alike === candidates && guessed.every((argument, at) => argument === list[at])) return found;
  const chosen = resolveCall(alike, guessed, binder.symbols);
  return chosen === undefined ? found : { ...chosen, isSure: false };
}

// A type that cannot be found still equals itself: `Draw((Circle)shape)` means a `Draw(Circle circle)`.
function writtenAlike(
  binder: Binder,
  candidates: readonly Candidate[],
  list: readonly (Argument | BoundArgument)[],
): readonly Candidate[] {
  const texts = list.map((argument) => {
    return argument.type === UNKNOWN && "code" in argument ? writtenType(binder, argument.code) : undefined;
  });
  if (texts.every((text) => text === undefined)) return candidates;
  binder.symbols.budget.spend(candidates.length * list.length);
  const alike = candidates.filter((candidate) =>
    list.every(({ name }, at) => {
      const place = name === "" ? at : candidate.member.placeOfParameter(name);
      const text = texts[at];
      return text === undefined || isWrittenAs(candidate, place, text);
    }),
  );
  return alike.length > 0 ? alike : candidates;
}

function withGuess(binder: Binder, argument: Argument | BoundArgument): Argument {
  if (argument.type !== UNKNOWN || !("code" in argument)) return argument;
  const type = guessedType(binder, argument.code);
  return type === undefined ? argument : { ...argument, type };
}
