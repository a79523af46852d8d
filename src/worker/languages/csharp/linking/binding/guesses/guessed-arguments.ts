import type { Argument, Candidate, Resolution } from "../../overloads/call.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import type { CodedArgument } from "../binder/value.ts";
import { writtenAlike } from "../names/written-alike.ts";
import { guessedType } from "./guesses.ts";

/**
 * Repeats an uncertain choice among candidates with guessed types for arguments of unknown type: the `IsAny<T>()` of a
 * package fits a `T` best. The choice remains uncertain.
 */
export function refinedByGuesses(
  binder: Binder,
  candidates: readonly Candidate[],
  list: readonly (Argument | CodedArgument)[],
  found: Resolution | undefined,
): Resolution | undefined {
  if (found === undefined || found.isSure || found.others.members.length === 0) return found;
  const guessed = list.map((argument) => withGuess(binder, argument));
  const alike = writtenAlike(binder, candidates, list);
  if (alike === candidates && guessed.every((argument, at) => argument === list[at])) return found;
  const chosen = resolveCall(alike, guessed, binder.symbols);
  return chosen === undefined ? found : { ...chosen, isSure: false };
}

function withGuess(binder: Binder, argument: Argument | CodedArgument): Argument {
  if (argument.type !== UNKNOWN || !("code" in argument)) return argument;
  const type = guessedType(binder, argument.code);
  return type === undefined ? argument : { ...argument, type };
}
