import type { ParameterFacts } from "../../../../facts/facts.ts";
import type { Assembly } from "../model/assembly.ts";
import { PARAMETER } from "../model/flags.ts";
import { type ParameterDefinition, passingOf, withoutModifiers } from "../model/method-definition.ts";
import type { TypeNames } from "../model/type-names.ts";
import type { SignatureType } from "../signatures/signature.ts";
import { NULLABLE } from "./keywords.ts";
import { sharedWords } from "./modifiers.ts";
import type { TypeScope, TypeTexts } from "./type-texts.ts";

/** A parameter takes at least six bytes of a file, beside the types in signatures. */
const PARAMETER_SIZE = 64;

/** As the compiler calls a parameter of which no name is told. */
const NAMELESS = "value";

/** A list of parameters to be written. */
export interface ParameterList {
  readonly parameters: readonly ParameterDefinition[];
  readonly scope: TypeScope;
  /** Whether the first stands before the dot. */
  readonly isExtension: boolean;
}

/** The parameters of a method, an indexer or a delegate. */
export function parameterFacts(
  { parameters, scope, isExtension }: ParameterList,
  texts: TypeTexts,
): readonly ParameterFacts[] {
  return parameters.map((parameter, i) => {
    const { name, type, attributes } = parameter;
    // Methods without end may share one signature.
    texts.spend(PARAMETER_SIZE);
    const passing = passingOf(parameter);
    const isParams = attributes !== undefined && (attributes.has("params") || attributes.has("paramsCollection"));
    const isOptional = !isParams && (parameter.flags & PARAMETER.optional) !== 0 && OPTIONAL.has(passing.join(" "));
    const modifiers = sharedWords([
      ...(i === 0 && isExtension ? ["this"] : []),
      ...passing,
      ...(isParams ? ["params"] : []),
    ]);
    const facts = { name: name || NAMELESS, type: texts.of(type, scope, attributes), modifiers };
    return isOptional ? { ...facts, default: defaultOf(parameter, texts.assembly) } : facts;
  });
}

// The compiler writes the same for the default of a struct: only the type tells them apart.
function defaultOf({ type, constant }: ParameterDefinition, { names }: Pick<Assembly, "names">): string {
  return constant === null && takesNull(type, names) ? "null" : "default";
}

function takesNull(type: SignatureType, names: TypeNames): boolean {
  const bare = withoutModifiers(type);
  switch (bare.kind) {
    case "reference":
      return takesNull(bare.element, names);
    case "primitive":
      return !bare.isValueType;
    case "named":
      return !bare.isValueType || names.of(bare.token).whole === NULLABLE;
    default:
      return bare.kind === "array";
  }
}

/** How a parameter may be passed that may be left out. */
const OPTIONAL: ReadonlySet<string> = new Set(["", "in", "ref readonly"]);

/** The type of what is returned, with `ref` before it where a place is. */
export function returnText({ type, attributes }: ParameterDefinition, scope: TypeScope, texts: TypeTexts): string {
  const text = texts.of(type, scope, attributes);
  if (withoutModifiers(type).kind !== "reference") return text;
  return attributes?.has("readOnly") ? `ref readonly ${text}` : `ref ${text}`;
}
