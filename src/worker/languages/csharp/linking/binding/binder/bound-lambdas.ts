import type { LambdaCode } from "../../../body-ir/body-ir.ts";
import type { Type } from "../../symbols/model.ts";
import type { Surroundings, Value } from "./value.ts";

/** The result of a lambda: the bound value, and its type if it is not converted to another one. */
export interface LambdaResult {
  readonly value: Value;
  readonly type: Type;
}

/** The parameter types and environment with which a lambda was last bound. */
export interface LambdaState extends LambdaResult {
  /** The number of the environment: the combination of parameter types of the enclosing lambdas. */
  readonly around: number;
  readonly parameters: readonly Type[];
  readonly inside: Surroundings;
  /** Whether its body names something that cannot exist. */
  readonly fails: boolean;
  /** Whether its body calls something that is no member of its receiver. */
  readonly lacks: boolean;
  /** Whether its body names something that only a source generator may have added. */
  readonly mayLack: boolean;
  /** How often it has been bound so far. */
  readonly times: number;
}

/**
 * Maximum number of times one lambda is bound: each enclosing lambda that fits several overloads multiplies it.
 * Hand-written code needs fewer.
 */
export const MAX_TIMES = 500;

/** Whether a lambda was last bound with these parameter types in this environment. */
export function isBoundWith({ around, parameters }: LambdaState, environment: number, types: readonly Type[]): boolean {
  if (around !== environment || parameters.length !== types.length) return false;
  for (let i = 0; i < types.length; i++) if (parameters[i] !== types[i]) return false;
  return true;
}

/** The lambdas of one file, with the state of the last binding of each. */
export class BoundLambdas {
  readonly states = new Map<LambdaCode, LambdaState>();
  private readonly environments = new Map<string, number>();
  private readonly numbers = new Map<LambdaCode, number>();

  /** Returns the same number for the same lambda, parameter types and outer environment. */
  environmentOf(outer: number, code: LambdaCode, parameters: readonly Type[]): number {
    let key = `${outer}:${numberIn(this.numbers, code)}`;
    for (const { id } of parameters) key += `,${id}`;
    return numberIn(this.environments, key);
  }
}

function numberIn<K>(numbers: Map<K, number>, key: K): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size + 1);
  return numbers.size;
}
