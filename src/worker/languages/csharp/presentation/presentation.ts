import type { TypeKind } from "../../../../shared/model/entity.ts";
import type { MemberFacts } from "../../../facts/facts.ts";
import type { Presentation } from "../../contract/presentation.ts";
import { accessOf } from "./access.ts";
import { sections } from "./sections.ts";
import { code, memberSignature, typeSignature } from "./signature.ts";
import { typeNames } from "./type-names.ts";

/** How C# declarations are displayed. */
export const presentation: Presentation = {
  memberSignature,
  typeSignature,
  code,
  sections,
  accessOf,
  isStatic,
  kindByName,
  typeNames,
};

// Constants are static without the modifier.
function isStatic({ modifiers }: Pick<MemberFacts, "modifiers">): boolean {
  return modifiers.includes("static") || modifiers.includes("const");
}

// By .NET's naming convention `IDisposable` and `System.IDisposable` are interfaces.
function kindByName(name: string): TypeKind {
  return /^(?:.*[.:])?I\p{Lu}/u.test(name.split("<", 1)[0] ?? "") ? "interface" : "class";
}
