import type { Argument, Candidate, Resolution } from "../overloads/call.ts";
import { resolveCall } from "../overloads/resolve-call.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";
import { guessedType } from "./guesses.ts";
import type { BoundArgument } from "./value.ts";

/**
 * The choice among candidates, where it is no more than likely made again with guesses for arguments of unknown type: the
 * `IsAny<T>()` of a package goes best to a `T`. It stays no more than likely.
 */
export function refinedByGuesses(
  binder: Binder,
  candidates: readonly Candidate[],
  list: readonly (Argument | BoundArgument)[],
  found: Resolution | undefined,
): Resolution | undefined {
  if (found === undefined || found.isSure || found.others.members.length === 0) return found;
  const guessed = list.map((argument) => withGuess(binder, argument));
  if (guessed.every((argument, at) => argument === list[at])) return found;
  const chosen = resolveCall(candidates, guessed, binder.symbols);
  return chosen === undefined ? found : { ...chosen, isSure: false };
}

function withGuess(binder: Binder, argument: Argument | BoundArgument): Argument {
  if (argument.type !== UNKNOWN || !("code" in argument)) return argument;
  const type = guessedType(binder, argument.code);
  return type === undefined ? argument : { ...argument, type };
}
