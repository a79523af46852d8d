import type { LambdaCode } from "../../body-ir/body-ir.ts";
import type { Type } from "../symbols/model.ts";
import type { Surroundings, Value } from "./value.ts";

/** What a lambda returns: the value as it was bound, and its type where nothing else is asked for. */
export interface LambdaResult {
  readonly value: Value;
  readonly type: Type;
}

/** The types and surroundings that a lambda was bound with last. */
export interface LambdaState extends LambdaResult {
  /** The number of what the lambdas around were bound with. */
  readonly around: number;
  readonly parameters: readonly Type[];
  readonly inside: Surroundings;
  /** Whether its body names what cannot be there. */
  readonly fails: boolean;
  /** Whether it calls what is no member of its receiver. */
  readonly lacks: boolean;
  /** Whether it names what only a source generator may have added. */
  readonly mayLack: boolean;
  /** How often it was bound so far. */
  readonly times: number;
}

/** Each lambda around that several overloads could take multiplies how often one is bound. No person writes so many. */
export const MAX_TIMES = 500;

/** Whether a lambda was bound last with these types of its parameters in these surroundings. */
export function isBoundWith({ around, parameters }: LambdaState, environment: number, types: readonly Type[]): boolean {
  if (around !== environment || parameters.length !== types.length) return false;
  for (let i = 0; i < types.length; i++) if (parameters[i] !== types[i]) return false;
  return true;
}

/** The lambdas of one file, with what each was bound with last. */
export class BoundLambdas {
  readonly states = new Map<LambdaCode, LambdaState>();
  private readonly environments = new Map<string, number>();
  private readonly numbers = new Map<LambdaCode, number>();

  /** The same number for the same lambda with the same types of parameters in the same surroundings. */
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
