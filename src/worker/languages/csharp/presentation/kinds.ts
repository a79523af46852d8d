import type { TypeKind } from "../../../../shared/model/entity.ts";
import type { MemberFacts } from "../../../facts/facts.ts";

/** Constants are static without the word. */
export function isStatic({ modifiers }: Pick<MemberFacts, "modifiers">): boolean {
  return modifiers.includes("static") || modifiers.includes("const");
}

/** By the convention of .NET: `IDisposable` and `System.IDisposable` are interfaces. */
export function kindByName(name: string): TypeKind {
  return /^(?:.*[.:])?I\p{Lu}/u.test(name.split("<", 1)[0] ?? "") ? "interface" : "class";
}
