import type { ParameterFacts } from "../../../facts/facts.ts";
import type { Parameter, Type } from "../linking/symbols/model.ts";

/**
 * Returns parameters of .NET as C# writes them: its table says that they are optional, but not their defaults. The
 * default is assumed to be null if the type allows it, except for strings, which may have any text.
 */
export function withNullDefaults(
  list: readonly ParameterFacts[],
  types: readonly Pick<Parameter, "type">[],
): readonly ParameterFacts[] {
  return list.map((parameter, at) => {
    const type = types[at]?.type;
    const isNull = parameter.default !== undefined && type !== undefined && isNullWhereLeftOut(type);
    return isNull ? { ...parameter, default: "null" } : parameter;
  });
}

function isNullWhereLeftOut(type: Type): boolean {
  if (type.kind !== "named") return type.kind === "array" || (type.kind === "special" && type.name === "dynamic");
  const { namespace, key, isValueType, isNullable } = type.definition;
  const isString = namespace === "System" && key === "String";
  return isNullable || !(isValueType || isString);
}
