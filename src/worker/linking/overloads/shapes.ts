import type { Member, Parameter } from "../symbols/member.ts";
import type { Argument, Candidate } from "./call.ts";

/** Which parameter each argument of a call goes to. */
export interface Shape {
  /** By the arguments. */
  readonly parameters: readonly Parameter[];
  /** The last parameter takes all that is left, one by one. */
  readonly isExpanded: boolean;
  /** How many parameters keep their defaults. */
  readonly defaults: number;
}

/** How a candidate takes the arguments by their number, names and passing; undefined where it cannot. */
export function shapeOf({ member }: Candidate, list: readonly Argument[]): Shape | undefined {
  const { parameters } = member;
  if (parameters.length === list.length && list.every((argument, i) => isInPlace(argument, parameters[i]))) {
    return { parameters, isExpanded: false, defaults: 0 };
  }
  return placed(member, list, false);
}

/** The same with a `params` parameter taken apart, where the candidate has one. */
export function expandedShape({ member }: Candidate, list: readonly Argument[]): Shape | undefined {
  return member.parameters.at(-1)?.isParams ? placed(member, list, true) : undefined;
}

function isInPlace({ name, passing }: Argument, parameter: Parameter | undefined): boolean {
  return name === "" && parameter !== undefined && isPassed(passing, parameter.passing);
}

// `in` need not be written.
function isPassed(argument: Argument["passing"], parameter: Parameter["passing"]): boolean {
  return (
    argument === parameter || (parameter === "in" && argument === "") || (parameter === "in" && argument === "ref")
  );
}

function placed({ parameters }: Member, list: readonly Argument[], isExpanded: boolean): Shape | undefined {
  const last = parameters.length - 1;
  const taken = new Set<number>();
  const found: Parameter[] = [];
  for (const [i, argument] of list.entries()) {
    const at = placeOf(argument, i, parameters, isExpanded);
    const parameter = parameters[at];
    if (parameter === undefined || !isPassed(argument.passing, parameter.passing)) return undefined;
    if (taken.has(at) && !(isExpanded && at === last)) return undefined;
    taken.add(at);
    found.push(parameter);
  }
  const missing = parameters.filter((_, at) => !taken.has(at));
  const needed = missing.filter((parameter) => !parameter.isOptional && !(isExpanded && parameter.isParams));
  return needed.length > 0 ? undefined : { parameters: found, isExpanded, defaults: missing.length };
}

function placeOf({ name }: Argument, at: number, parameters: readonly Parameter[], isExpanded: boolean): number {
  if (name !== "") return parameters.findIndex((parameter) => parameter.name === name);
  return isExpanded ? Math.min(at, parameters.length - 1) : at;
}
