import type { ParameterFacts } from "../../../facts/facts.ts";
import type { Parameter, Type } from "../linking/symbols/model.ts";

/**
 * Parameters of .NET as C# writes them: its table tells that they may be left out, and not what they are then. That is null
 * wherever a type takes it, but for strings, which may be any text.
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
