import { VISIBILITIES, type Visibility } from "../../../../shared/model/entity.ts";
import type { MemberFacts, TypeFacts } from "../../../facts/facts.ts";
import type { DeclarationRules } from "../../contract/declaration-rules.ts";
import { accessOf, writtenAccess } from "./access.ts";

/** Modifiers that do not matter to users of a declaration. */
const INNER_MODIFIERS: ReadonlySet<string> = new Set(["async", "partial", "unsafe", "extern"]);

/** What classes have of `object`, of interfaces of the framework, or because they are where a program begins. */
const COMMON: ReadonlySet<string> = new Set([
  "Dispose()",
  "Dispose(bool)",
  "DisposeAsync()",
  "DisposeAsyncCore()",
  "ToString()",
  "GetHashCode()",
  "Equals(object)",
  "Equals(object?)",
  "GetEnumerator()",
  "Clone()",
  "Main()",
  "Main(string[])",
]);

/** The meaning of C#'s modifiers and kinds of declarations. */
export const declarationRules: DeclarationRules = {
  concernsUsers: (modifier) => !INNER_MODIFIERS.has(modifier),
  isSeenOutside,
  isPublic,
  visibilityOf,
  isPart: ({ modifiers }) => modifiers.includes("partial"),
  isCommon: ({ name, parameters }) => COMMON.has(`${name}(${parameters.map(({ type }) => type).join()})`),
  // .NET's naming convention, of which compilers warn.
  isExceptionName: (name) => name.endsWith("Exception"),
};

/** Whether other types can see a member: without an access modifier it is private, except in interfaces and enums. */
function isSeenOutside(
  { kind }: Pick<TypeFacts, "kind">,
  { kind: memberKind, modifiers }: Pick<MemberFacts, "kind" | "modifiers">,
): boolean {
  if (memberKind === "localFunction" || memberKind === "destructor") return false;
  if (modifiers.some((one) => one === "public" || one === "internal" || one === "protected")) return true;
  return (kind === "interface" || kind === "enum") && !modifiers.includes("private");
}

/** Checks the modifiers of the declaration and of all enclosing types. */
function isPublic(type: TypeFacts, member: MemberFacts | undefined, types: readonly TypeFacts[]): boolean {
  if (member !== undefined && !isSeenOutside(type, member)) return false;
  const isAsItsType = type.kind === "interface" || type.kind === "enum";
  if (member !== undefined && !isAsItsType && !isOpen(member.modifiers)) return false;
  const around = types.filter(({ path }) => type.path === path || type.path.startsWith(`${path}.`));
  return around.every((outer) => isOpen(outer.modifiers) || isInInterface(outer, types));
}

/** Whether other projects can see a declaration with these modifiers: `private protected` ends at the assembly. */
function isOpen(modifiers: readonly string[]): boolean {
  const access = writtenAccess(modifiers);
  return access === "public" || access === "protected";
}

function isInInterface({ path }: TypeFacts, types: readonly TypeFacts[]): boolean {
  const outer = path.slice(0, Math.max(0, path.lastIndexOf(".")));
  return types.some((type) => type.path === outer && type.kind === "interface");
}

/** Returns the visibility, limited by that of all enclosing declarations. */
function visibilityOf(member: MemberFacts | undefined, around: readonly TypeFacts[]): Visibility {
  const ofTypes = around.map(({ modifiers }, at) => {
    const written = writtenAccess(modifiers);
    return written === "none" ? unsaidIn(around[at + 1]) : written;
  });
  const [type] = around;
  if (member === undefined || type === undefined) return narrowest(ofTypes);
  // Nobody calls a destructor, whatever derived types can see.
  const isInner = member.kind === "localFunction" || member.kind === "destructor";
  return narrowest([...ofTypes, isInner ? "private" : accessOf(member, type)]);
}

/** Returns the visibility of a type without an access modifier. */
function unsaidIn(outer: TypeFacts | undefined): Visibility {
  if (outer === undefined) return "internal";
  return outer.kind === "interface" ? "public" : "private";
}

function narrowest(all: readonly Visibility[]): Visibility {
  return VISIBILITIES[Math.max(0, ...all.map((one) => VISIBILITIES.indexOf(one)))] ?? "private";
}
