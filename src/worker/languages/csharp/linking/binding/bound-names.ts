import type { BoundName, NameMeaning } from "../../../../linking/model/linker.ts";
import type { VariableName } from "../../facts/csharp-facts.ts";
import { memberDocumentationId, typeDocumentationId } from "../documentation-ids/documentation-id.ts";
import { mainPart } from "../names/type-index.ts";
import type { Member } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { FoundName, NameTarget } from "./name-sink.ts";
import { keyOf } from "./place-key.ts";

/** The meanings of the names of a file, in the order of their places: those that the binder has found, and its variables. */
export function boundNames(
  found: readonly FoundName[],
  variables: readonly VariableName[],
  symbols: Symbols,
): readonly BoundName[] {
  const names = new Map<number, BoundName>();
  for (const { row, column, target, isGuess } of found) {
    const meaning = meaningOf(target, symbols);
    const confidence = isGuess ? "likely" : "exact";
    if (meaning !== undefined) names.set(keyOf(row, column), { row, column, meaning, confidence });
  }
  for (const [row, column, declaredRow, declaredColumn] of variables) {
    const meaning = { kind: "variable", row: declaredRow, column: declaredColumn } as const;
    names.set(keyOf(row, column), { row, column, meaning, confidence: "exact" });
  }
  return [...names.values()].sort((a, b) => a.row - b.row || a.column - b.column);
}

function meaningOf(target: NameTarget, symbols: Symbols): NameMeaning | undefined {
  if (target.kind === "type") {
    const { definition } = target;
    if (definition.isFramework) return { kind: "external", id: typeDocumentationId(definition) };
    return { kind: "entity", id: mainPart(definition.symbol).id };
  }
  const { member } = target;
  if (target.kind === "member" && member.owner.isFramework) {
    return { kind: "external", id: memberDocumentationId(member) };
  }
  const id = idOf(member, symbols);
  if (id === undefined) return undefined;
  if (target.kind === "member") return { kind: "entity", id };
  // The receiver of an `extension` block is none of the parameters that are written at its members.
  const before = member.parameters.length - member.header.parameters.length;
  return target.at < before ? undefined : { kind: "parameter", member: id, at: target.at - before };
}

// Parameters of what is declared elsewhere have no id.
function idOf({ owner, part, at }: Member, { headers }: Symbols): string | undefined {
  return owner.isFramework ? undefined : headers.idsOf(part)[at];
}
