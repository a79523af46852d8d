import type { MemberKind } from "../../shared/model/entity.ts";
import { buildEntityId, buildMemberId, type MemberEntityKind } from "../../shared/model/entity-id.ts";
import type { FileFacts, MemberFacts, ParameterFacts, TypeFacts } from "./facts.ts";

/** Facts with their identifiers, which follow from the file and the names (reading 7). */
export interface IdentifiedType extends TypeFacts {
  readonly id: string;
  readonly members: readonly IdentifiedMember[];
}

/** A member with its identifier. */
export interface IdentifiedMember extends MemberFacts {
  readonly id: string;
}

const ENTITY_KINDS: Readonly<Record<MemberKind, MemberEntityKind>> = {
  method: "METHOD",
  constructor: "CONSTRUCTOR",
  destructor: "DESTRUCTOR",
  property: "PROPERTY",
  field: "FIELD",
  event: "EVENT",
  indexer: "INDEXER",
  operator: "OPERATOR",
  conversion: "CONVERSION",
  enumMember: "ENUM",
  localFunction: "LOCALFUNCTION",
};

const OVERLOADABLE: ReadonlySet<MemberKind> = new Set([
  "method",
  "constructor",
  "indexer",
  "operator",
  "conversion",
  "localFunction",
]);

/** The identifiers of a file's types, in their order; repeated declarations are numbered from the second on. */
export function typeIds(fileId: string, facts: FileFacts): readonly string[] {
  return typePaths(facts).map((type) => buildEntityId({ fileId, type }));
}

/** Assigns an identifier to every type and member of a file. */
export function assignIds(fileId: string, facts: FileFacts): readonly IdentifiedType[] {
  const paths = typePaths(facts);
  return facts.types.map((type, i) => {
    const id = buildEntityId({ fileId, type: paths[i] ?? type.path });
    const ids = memberIds(id, type.members);
    // The id comes first: Node 20 gives each object that gets another property after those of a copy a shape of its
    // own.
    return { id, ...type, members: type.members.map((member, at) => ({ id: ids[at] ?? "", ...member })) };
  });
}

/** The part of a member that determines its identifier. */
export type NamedMember = Pick<MemberFacts, "kind" | "name" | "arity" | "parameters">;

/** The identifiers of a type's members, in their order. */
export function memberIds(typeId: string, members: readonly NamedMember[]): readonly string[] {
  return memberTexts(members).map((text, at) => memberIdOf(typeId, members[at]?.kind ?? "method", text));
}

/** The identifier of a member, given its text from `memberTexts`. */
export function memberIdOf(typeId: string, kind: MemberKind, text: string): string {
  return buildMemberId(typeId, ENTITY_KINDS[kind], text);
}

/** The last parts of the identifiers of a type's members: a member's name, followed by what distinguishes it. */
export function memberTexts(members: readonly NamedMember[]): readonly string[] {
  const taken = new Map<string, number>();
  return members.map((member) => numbered(taken, memberName(member), ENTITY_KINDS[member.kind]));
}

/**
 * The last parts of the identifiers of a file's types, in their order; repeated declarations are numbered from the
 * second on.
 */
export function typePaths({ types }: FileFacts): readonly string[] {
  const taken = new Map<string, number>();
  return types.map((type) => numbered(taken, type.path));
}

function memberName(member: NamedMember): string {
  const arity = member.arity > 0 ? `\`${member.arity}` : "";
  const parameters = OVERLOADABLE.has(member.kind) ? `(${member.parameters.map(parameterType).join(",")})` : "";
  return member.name + arity + parameters;
}

/** The type of a parameter with its passing mode, which distinguishes overloads: `ref int`. */
export function parameterType({ type, modifiers }: ParameterFacts): string {
  const passing = modifiers.find((m) => m === "ref" || m === "out" || m === "in");
  return passing === undefined ? type : `${passing} ${type}`;
}

// Both branches of an `#if`, or both parts of a partial type in one file, declare the same name.
function numbered(taken: Map<string, number>, name: string, kind = ""): string {
  let times = (taken.get(kind + name) ?? 0) + 1;
  // Only broken code can contain a name that already looks numbered.
  while (times > 1 && taken.has(`${kind}${name}#${times}`)) times++;
  taken.set(kind + name, times);
  if (times === 1) return name;
  taken.set(`${kind}${name}#${times}`, 1);
  return `${name}#${times}`;
}
