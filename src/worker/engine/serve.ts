import {
  type ArgumentsOf,
  type CallsOf,
  type Contract,
  callNames,
  type HandlersOf,
} from "../../shared/contract/contract.ts";
import { toResult } from "../../shared/errors/result.ts";

/** Makes a call on the current handlers. */
export type Dispatch<Handlers> = <T>(call: (handlers: Handlers) => T | Promise<T>) => Promise<T>;

/**
 * A contract's calls, each dispatched to the handler of the same name: exactly the names of the contract. Each answer
 * and each error of a handler becomes a `Result`.
 */
export function serve<C extends Contract>(contract: C, dispatch: Dispatch<HandlersOf<C>>): CallsOf<C> {
  const served = callNames(contract).map((name): readonly [string, unknown] => {
    const call = (...args: ArgumentsOf<C[typeof name]>) =>
      toResult(() => dispatch((handlers) => handlers[name](...args)));
    return [name, call];
  });
  return Object.fromEntries(served) as CallsOf<C>;
}
