import type { MemberFacts, TypeFacts } from "../../../facts/facts.ts";
import type { DeclarationRules } from "../../contract/declaration-rules.ts";

/** Modifiers that say nothing to whoever uses a declaration. */
const INNER_MODIFIERS: ReadonlySet<string> = new Set(["async", "partial", "unsafe", "extern"]);

/** The meaning of C#'s modifiers and kinds of declarations. */
export const declarationRules: DeclarationRules = {
  concernsUsers: (modifier) => !INNER_MODIFIERS.has(modifier),
  isSeenOutside,
  isPublic,
  isPart: ({ modifiers }) => modifiers.includes("partial"),
};

/** Whether other types see a member: one without an access modifier is private, but in interfaces and enums. */
function isSeenOutside(
  { kind }: Pick<TypeFacts, "kind">,
  { kind: memberKind, modifiers }: Pick<MemberFacts, "kind" | "modifiers">,
): boolean {
  if (memberKind === "localFunction" || memberKind === "destructor") return false;
  if (modifiers.some((one) => one === "public" || one === "internal" || one === "protected")) return true;
  return (kind === "interface" || kind === "enum") && !modifiers.includes("private");
}

/** By the modifiers of the declaration and of all types around it. */
function isPublic(type: TypeFacts, member: MemberFacts | undefined, types: readonly TypeFacts[]): boolean {
  if (member !== undefined && !isSeenOutside(type, member)) return false;
  if (member !== undefined && type.kind !== "interface" && !isOpen(member.modifiers)) return false;
  const around = types.filter(({ path }) => type.path === path || type.path.startsWith(`${path}.`));
  return around.every((outer) => isOpen(outer.modifiers) || isInInterface(outer, types));
}

function isOpen(modifiers: readonly string[]): boolean {
  return modifiers.includes("public") || modifiers.includes("protected");
}

function isInInterface({ path }: TypeFacts, types: readonly TypeFacts[]): boolean {
  const outer = path.slice(0, Math.max(0, path.lastIndexOf(".")));
  return types.some((type) => type.path === outer && type.kind === "interface");
}
