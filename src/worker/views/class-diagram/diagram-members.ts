import type { DiagramMembers } from "../../../shared/model/class-diagram.ts";
import type { TypeKind } from "../../../shared/model/entity.ts";
import type { ParameterFacts } from "../../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import type { Presentation } from "../../languages/contract/presentation.ts";
import { escapedText, shortened } from "./mermaid-text.ts";

const NAME_CHARACTERS = 60;
const LIST_CHARACTERS = 40;
const TYPE_CHARACTERS = 40;

/** UML's symbols for access, in the order in which members are listed. */
const MARKS = ["+", "#", "~", "-", ""] as const;

const MARK_OF_ACCESS = { public: "+", protected: "#", internal: "~", private: "-" } as const;

/** One line of a class's body for each member, sorted by access, then in source order. */
export function memberLines(
  type: Pick<IdentifiedType, "kind" | "modifiers" | "members">,
  { accessOf, isStatic }: Presentation,
  shown: DiagramMembers,
): readonly string[] {
  const textOf = shown === "names" ? nameText : memberText;
  const members = type.members.filter(({ kind }) => kind !== "localFunction");
  const marked = members.map((member) => ({
    member,
    mark: member.kind === "enumMember" ? "" : MARK_OF_ACCESS[accessOf(member, type)],
  }));
  return MARKS.flatMap((mark) => marked.filter((one) => one.mark === mark)).map(
    ({ member, mark }) => mark + textOf(member) + classifierOf(member, type.kind, isStatic),
  );
}

/** A delegate's parameters and return type. */
export function invokeLine({ parameters = [], returnType = "void" }: IdentifiedType): string {
  return `+Invoke(${parameterTypes(parameters)}) ${typeText(returnType)}`;
}

function nameText(member: IdentifiedMember): string {
  const name = escapedText(shortened(nameOf(member), NAME_CHARACTERS));
  return HAS_NO_PARAMETERS.has(member.kind) || member.kind === "indexer" ? name : `${name}()`;
}

// Only the brackets around parameters are left unescaped: they tell mermaid that it is a method.
function memberText(member: IdentifiedMember): string {
  const { kind, parameters, returnType } = member;
  const name = escapedText(shortened(nameOf(member), NAME_CHARACTERS));
  const type = returnType === null ? "" : typeText(returnType);
  if (kind === "indexer")
    return `${name}${escapedText("[")}${parameterTypes(parameters)}${escapedText("]")}${colon(type)}`;
  if (HAS_NO_PARAMETERS.has(kind)) return name + colon(type);
  return `${name}(${parameterTypes(parameters)})${type === "" ? "" : ` ${type}`}`;
}

const HAS_NO_PARAMETERS: ReadonlySet<string> = new Set(["property", "field", "event", "enumMember"]);

function nameOf({ name, typeParameters = [] }: IdentifiedMember): string {
  return typeParameters.length === 0 ? name : `${name}<${typeParameters.join(", ")}>`;
}

function parameterTypes(parameters: readonly ParameterFacts[]): string {
  const types = parameters.map(({ type, modifiers }) => [...modifiers, type].join(" "));
  return escapedText(shortened(types.join(", "), LIST_CHARACTERS));
}

function typeText(type: string): string {
  return escapedText(shortened(type, TYPE_CHARACTERS));
}

function colon(type: string): string {
  return type === "" ? "" : `${escapedText(":")} ${type}`;
}

// In an interface a member is abstract only if it has the keyword.
function classifierOf(member: IdentifiedMember, typeKind: TypeKind, isStatic: Presentation["isStatic"]): string {
  if (member.kind === "enumMember" || typeKind === "enum") return "";
  if (member.modifiers.includes("abstract")) return "*";
  return isStatic(member) ? "$" : "";
}
