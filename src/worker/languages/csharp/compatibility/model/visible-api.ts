import type { TypeKind } from "../../../../../shared/model/entity.ts";
import { isSeenOutside } from "../../../../../shared/model/seen-outside.ts";
import type { ApiDeclaration, ApiMember, ApiType } from "../../../../diff/model/surface.ts";

/** Whether code outside the project can see a declaration, possibly by deriving from types. */
export function isOutside({ visibility }: Pick<ApiDeclaration, "visibility">): boolean {
  return isSeenOutside(visibility);
}

/** Whether code outside the project can see a member of a type. */
export function isMemberOutside(member: ApiMember, type: ApiType): boolean {
  return member.visibility === "public" || (member.visibility === "protected" && isExtensible(type));
}

/** Whether code outside the project can derive from a type, or implement it. */
export function isExtensible(type: ApiType): boolean {
  const { kind, modifiers } = type.facts;
  if (kind === "interface") return true;
  if (kind !== "class" && kind !== "record") return false;
  return !modifiers.includes("sealed") && !modifiers.includes("static") && hasOpenConstructor(type);
}

/** Whether code outside the project can create an object of a type. */
export function isConstructible(type: ApiType): boolean {
  const { kind, modifiers } = type.facts;
  if (kind === "struct" || kind === "record struct") return true;
  if ((kind !== "class" && kind !== "record") || modifiers.includes("static") || modifiers.includes("abstract"))
    return false;
  return hasOpenConstructor(type);
}

/** Returns the instance constructors that a type declares; without any, the compiler adds a parameterless one. */
export function constructorsOf(type: ApiType): readonly ApiMember[] {
  return [...type.members.values()].filter(({ bareName }) => bareName === ".ctor");
}

function hasOpenConstructor(type: ApiType): boolean {
  const declared = constructorsOf(type);
  return declared.length === 0 || declared.some(isOutside);
}

/** Returns the kind of type as users see it: a record is a class with additional members. */
export function familyOf(kind: TypeKind): TypeKind {
  if (kind === "record") return "class";
  return kind === "record struct" ? "struct" : kind;
}
