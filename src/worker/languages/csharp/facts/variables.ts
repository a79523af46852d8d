import type { VariableUse } from "../../contract/language.ts";
import type { CSharpFacts } from "./csharp-facts.ts";

/** The names that mean variables of a C# file; a role is given to type parameters that stand for types. */
export function variablesIn({ variableNames = [] }: CSharpFacts): readonly VariableUse[] {
  return variableNames.map(([row, column, declaredRow, declaredColumn, role]) => {
    return { row, column, declaredRow, declaredColumn, isTypeParameter: role !== undefined };
  });
}
