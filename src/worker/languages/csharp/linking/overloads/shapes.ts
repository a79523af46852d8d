import type { Member, Parameter } from "../symbols/model.ts";
import type { Argument, Candidate } from "./call.ts";
import { isStringHandler } from "./conversions.ts";

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

/** The same with a `params` parameter taken apart, where the candidate has one. */
export function expandedShape(candidate: Candidate, list: readonly Argument[]): Shape | undefined {
  return candidate.member.parameters.at(-1)?.isParams ? placed(candidate, list, true) : undefined;
}

function isInPlace({ name, passing }: Argument, parameter: Parameter | undefined): boolean {
  return name === "" && parameter !== undefined && isPassed(passing, parameter);
}

// `in` need not be written, nor the `ref` of what builds an interpolated string.
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
    // The receiver of `this ref T` stands before the dot, where nothing is written.
    if (!(isReduced && i === 0) && !isPassed(argument.passing, parameter)) return undefined;
    if (taken.has(at) && !(isExpanded && at === last)) return undefined;
    taken.add(at);
    found.push(parameter);
  }
  const defaults = defaultsOf(member, taken, isExpanded);
  return defaults === undefined ? undefined : { parameters: found, isExpanded, defaults };
}

// Those that no argument goes to, which all have to have one. They are counted, as there may be very many of them.
function defaultsOf(
  { parameters, optionalCount }: Member,
  taken: ReadonlySet<number>,
  isExpanded: boolean,
): number | undefined {
  const last = parameters.length - 1;
  // A `params` parameter that is taken apart may be given nothing.
  const passedOver = isExpanded && !taken.has(last) ? [...taken, last] : [...taken];
  const withDefault = passedOver.reduce((count, at) => count + Number(parameters[at]?.isOptional === true), 0);
  const defaults = optionalCount - withDefault;
  return parameters.length - passedOver.length === defaults ? defaults : undefined;
}

function placeOf({ name }: Argument, at: number, member: Member, isExpanded: boolean): number {
  if (name !== "") return member.placeOfParameter(name);
  return isExpanded ? Math.min(at, member.parameters.length - 1) : at;
}
