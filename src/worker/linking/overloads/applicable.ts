import type { Member, Parameter } from "../symbols/member.ts";
import { seenFrom } from "../symbols/member-search.ts";
import { NO_SUBSTITUTION, type Substitution, substitute } from "../symbols/substitution.ts";
import { isValueType, type Symbols } from "../symbols/symbols.ts";
import { type Type, type TypeParameter, UNKNOWN } from "../symbols/type.ts";
import type { Argument, Candidate, Chooser } from "./call.ts";
import { Fit, fitOf } from "./conversions.ts";
import { argumentFit } from "./fits.ts";
import { inferTypeArguments, typeArgumentsBy } from "./inference.ts";
import { expandedShape, type Shape, shapeOf } from "./shapes.ts";

/** A candidate that takes the arguments. */
export interface Applicable {
  readonly candidate: Candidate;
  readonly shape: Shape;
  readonly parameterCount: number;
  /** What each argument is converted to. */
  readonly types: readonly Type[];
  readonly typeArguments: readonly Type[];
  readonly by: Substitution;
  /** Something in it is not known. */
  readonly isGuess: boolean;
}

/** How a candidate takes the arguments, as it stands or with its `params` taken apart; undefined where it does not. */
export function applicable(candidate: Candidate, list: readonly Argument[], chooser: Chooser): Applicable | undefined {
  const plain = shapeOf(candidate, list);
  const found = plain && fitted(candidate, plain, list, chooser);
  if (found !== undefined) return found;
  const expanded = expandedShape(candidate, list);
  return expanded && fitted(candidate, expanded, list, chooser);
}

function fitted(
  candidate: Candidate,
  shape: Shape,
  list: readonly Argument[],
  chooser: Chooser,
): Applicable | undefined {
  const { symbols } = chooser;
  const { member, type: owner } = candidate;
  const declared = shape.parameters.map((parameter) => {
    const type = shape.isExpanded && parameter.isParams ? elementOf(parameter) : parameter.type;
    return owner === undefined ? type : seenFrom(owner, type, symbols);
  });
  const typeArguments = typeArgumentsOf(candidate, declared, list, chooser);
  const by = member.arity === 0 ? NO_SUBSTITUTION : typeArgumentsBy(member.typeParameters, typeArguments);
  if (violates(member, by, symbols)) return undefined;
  const types = declared.map((type) => substitute(type, by, symbols.store));
  let isGuess = typeArguments.includes(UNKNOWN);
  for (const [i, argument] of list.entries()) {
    const fit = argumentFit(argument, types[i] ?? UNKNOWN, chooser);
    if (fit === Fit.no) return undefined;
    if (fit === Fit.perhaps) isGuess = true;
  }
  return { candidate, shape, parameterCount: member.parameters.length, types, typeArguments, by, isGuess };
}

// `params T[]`, and collections, whose type argument it is.
function elementOf({ type }: Parameter): Type {
  if (type.kind === "array") return type.element;
  return type.kind === "named" ? (type.arguments[0] ?? UNKNOWN) : UNKNOWN;
}

function typeArgumentsOf(
  { member, typeArguments }: Candidate,
  declared: readonly Type[],
  list: readonly Argument[],
  { symbols, choose }: Chooser,
): readonly Type[] {
  if (member.arity === 0 || typeArguments.length > 0) return typeArguments;
  const pairings = list.map((argument, i) => ({ argument, parameter: declared[i] ?? UNKNOWN }));
  return inferTypeArguments(
    member.typeParameters,
    pairings,
    symbols,
    (group, types) =>
      choose(
        group.candidates,
        types.map((type) => ({ type, name: "", passing: "" })),
      )?.type,
  );
}

function violates(member: Member, by: Substitution, symbols: Symbols): boolean {
  if (by.size === 0) return false;
  for (const [parameter, type] of by) if (!isAllowed(member, parameter, type, by, symbols)) return true;
  return false;
}

function isAllowed(member: Member, parameter: TypeParameter, type: Type, by: Substitution, symbols: Symbols): boolean {
  if (type === UNKNOWN || type.kind === "special") return true;
  const { words, types } = member.constraintsOf(parameter);
  if (words.includes("struct") || words.includes("unmanaged")) {
    if (type.kind !== "parameter" && (!isValueType(type) || symbols.isNullable(type))) return false;
  } else if ((words.includes("class") || words.includes("class?")) && isValueType(type)) return false;
  return types.every((bound) => fitOf(type, substitute(bound, by, symbols.store), symbols) !== Fit.no);
}
