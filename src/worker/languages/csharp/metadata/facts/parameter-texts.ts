import type { ParameterFacts } from "../../../../facts/facts.ts";
import { sharedWords } from "../../facts/shared-texts.ts";
import { PARAMETER } from "../model/flags.ts";
import { type ParameterDefinition, passingOf, withoutModifiers } from "../model/method-definition.ts";
import { defaultText } from "./default-texts.ts";
import type { TypeScope, TypeTexts } from "./type-texts.ts";

/** Budget cost of a parameter: it takes at least six bytes of a file, beside the types in signatures. */
const PARAMETER_SIZE = 64;

/** The compiler's name for a parameter without a name. */
const NAMELESS = "value";

/** A list of parameters to write. */
export interface ParameterList {
  readonly parameters: readonly ParameterDefinition[];
  readonly scope: TypeScope;
  /** Whether the first parameter is the receiver of an extension method. */
  readonly isExtension: boolean;
}

/** Returns the parameters of a method, an indexer or a delegate. */
export function parameterFacts(
  { parameters, scope, isExtension }: ParameterList,
  texts: TypeTexts,
): readonly ParameterFacts[] {
  return parameters.map((parameter, i) => {
    const { name, type, attributes } = parameter;
    // An unlimited number of methods may share one signature.
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
    if (!isOptional) return facts;
    const left = defaultText(parameter, texts, facts.type);
    texts.spend(left.length);
    return { ...facts, default: left };
  });
}

/** The passing modes that an optional parameter may have. */
const OPTIONAL: ReadonlySet<string> = new Set(["", "in", "ref readonly"]);

/** Returns the text of the return type, with `ref` before it for a reference. */
export function returnText({ type, attributes }: ParameterDefinition, scope: TypeScope, texts: TypeTexts): string {
  const text = texts.of(type, scope, attributes);
  if (withoutModifiers(type).kind !== "reference") return text;
  return attributes?.has("readOnly") ? `ref readonly ${text}` : `ref ${text}`;
}
