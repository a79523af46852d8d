import type { VariableUse } from "../../contract/language.ts";
import type { CSharpFacts } from "./csharp-facts.ts";

/** Returns the names that mean variables of a C# file; type parameters used as types have a role. */
export function variablesIn({ variableNames = [] }: CSharpFacts): readonly VariableUse[] {
  return variableNames.map(([row, column, declaredRow, declaredColumn, role]) => {
    return { row, column, declaredRow, declaredColumn, isTypeParameter: role !== undefined };
  });
}
