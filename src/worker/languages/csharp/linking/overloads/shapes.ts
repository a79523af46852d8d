import type { Member, Parameter } from "../symbols/model.ts";
import type { Argument, Candidate } from "./call.ts";
import { isStringHandler } from "./conversions.ts";

/** The assignment of a call's arguments to parameters. */
export interface Shape {
  /** The parameter of each argument. */
  readonly parameters: readonly Parameter[];
  /** Whether the last parameter takes all remaining arguments one by one. */
  readonly isExpanded: boolean;
  /** The number of parameters that use their defaults. */
  readonly defaults: number;
}

/** Matches arguments and parameters by number, names and passing; undefined if the candidate cannot accept them. */
export function shapeOf(candidate: Candidate, list: readonly Argument[]): Shape | undefined {
  const { parameters } = candidate.member;
  return areInPlace(list, parameters) ? { parameters, isExpanded: false, defaults: 0 } : placed(candidate, list, false);
}

function areInPlace(list: readonly Argument[], parameters: readonly Parameter[]): boolean {
  if (parameters.length !== list.length) return false;
  for (let i = 0; i < list.length; i++) {
    const argument = list[i];
    if (argument === undefined || !isInPlace(argument, parameters[i])) return false;
  }
  return true;
}

/** Like `shapeOf`, with a `params` parameter expanded, if the candidate has one. */
export function expandedShape(candidate: Candidate, list: readonly Argument[]): Shape | undefined {
  return candidate.member.parameters.at(-1)?.isParams ? placed(candidate, list, true) : undefined;
}

function isInPlace({ name, passing }: Argument, parameter: Parameter | undefined): boolean {
  return name === "" && parameter !== undefined && isPassed(passing, parameter);
}

// `in` may be omitted, and so may the `ref` of a string handler.
function isPassed(argument: Argument["passing"], { passing, type }: Parameter): boolean {
  if (argument === passing) return true;
  if (passing === "in") return argument === "" || argument === "ref";
  return passing === "ref" && argument === "" && type.kind === "named" && isStringHandler(type.definition);
}

function placed({ member, isReduced }: Candidate, list: readonly Argument[], isExpanded: boolean): Shape | undefined {
  const { parameters } = member;
  const last = parameters.length - 1;
  const taken = new Set<number>();
  const found: Parameter[] = [];
  for (let i = 0; i < list.length; i++) {
    const argument = list[i];
    if (argument === undefined) continue;
    const at = placeOf(argument, i, member, isExpanded);
    const parameter = parameters[at];
    if (parameter === undefined) return undefined;
    // The receiver of `this ref T` is before the dot, where no modifier is written.
    if (!(isReduced && i === 0) && !isPassed(argument.passing, parameter)) return undefined;
    if (taken.has(at) && !(isExpanded && at === last)) return undefined;
    taken.add(at);
    found.push(parameter);
  }
  const defaults = defaultsOf(member, taken, isExpanded);
  return defaults === undefined ? undefined : { parameters: found, isExpanded, defaults };
}

// Parameters without an argument must all have defaults. They are counted, because there may be very many.
function defaultsOf(
  { parameters, optionalCount }: Member,
  taken: ReadonlySet<number>,
  isExpanded: boolean,
): number | undefined {
  const last = parameters.length - 1;
  // An expanded `params` parameter may be empty.
  const passedOver = isExpanded && !taken.has(last) ? [...taken, last] : [...taken];
  const withDefault = passedOver.reduce((count, at) => count + Number(parameters[at]?.isOptional === true), 0);
  const defaults = optionalCount - withDefault;
  return parameters.length - passedOver.length === defaults ? defaults : undefined;
}

function placeOf({ name }: Argument, at: number, member: Member, isExpanded: boolean): number {
  if (name !== "") return member.placeOfParameter(name);
  return isExpanded ? Math.min(at, member.parameters.length - 1) : at;
}
