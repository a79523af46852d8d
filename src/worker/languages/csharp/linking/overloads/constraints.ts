import { asSupertypes, seenFrom } from "../symbols/member-search.ts";
import type { Member, Type, TypeParameter } from "../symbols/model.ts";
import { type Substitution, substitute } from "../symbols/substitution.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Candidate } from "./call.ts";
import { Conversion } from "./conversion-kind.ts";
import { referenceConversion } from "./conversions.ts";
import { mayBeSame } from "./same-types.ts";
import { mayBeReference, mayBeValue } from "./values-and-references.ts";

// A value of a `ref struct` does not convert to an interface that it implements.
function isImplementedByRefStruct(type: Type, asked: Type, symbols: Symbols): boolean {
  if (!isRefStruct(type) || asked.kind !== "named") return false;
  return asSupertypes(type, asked.definition, symbols).some((above) => mayBeSame(above, asked));
}

function isRefStruct(type: Type): boolean {
  return type.kind === "named" && type.definition.isRefStruct;
}

/**
 * Whether a type parameter is not declared to allow `ref struct`. An override does not repeat this, and the facts of
 * .NET omit it.
 */
function takesNoRefStruct({ owner, isOverride, explicitInterface }: Member, words: readonly string[]): boolean {
  return !owner.isExternal && !isOverride && explicitInterface === undefined && !words.includes("allows ref struct");
}

/** Whether the type arguments of a candidate violate the constraints of its type parameters. */
export function violates(candidate: Candidate, by: Substitution, symbols: Symbols): boolean {
  const { parameters, types } = by;
  for (let i = 0; i < parameters.length; i++) {
    const parameter = parameters[i];
    if (parameter !== undefined && !isAllowed(candidate, parameter, types[i] ?? UNKNOWN, by, symbols)) return true;
  }
  return false;
}

function isAllowed(
  { member, type: owner }: Candidate,
  parameter: TypeParameter,
  type: Type,
  by: Substitution,
  symbols: Symbols,
): boolean {
  if (type === UNKNOWN || type.kind === "special") return true;
  const { words, types } = member.constraintsOf(parameter);
  if (isRefStruct(type) && takesNoRefStruct(member, words)) return false;
  if (words.includes("struct") || words.includes("unmanaged")) {
    if (!mayBeValue(type) || symbols.isNullable(type)) return false;
  } else if ((words.includes("class") || words.includes("class?")) && !mayBeReference(type)) return false;
  return types.every((bound) => {
    const seen = owner === undefined ? bound : seenFrom(owner, bound, symbols);
    const asked = substitute(seen, by, symbols.store);
    return (
      isImplementedByRefStruct(type, asked, symbols) || referenceConversion(type, asked, symbols) !== Conversion.none
    );
  });
}
