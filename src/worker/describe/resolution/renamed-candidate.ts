import { buildEntityId, type EntityName } from "../../../shared/model/entity-id.ts";
import type { Fingerprint } from "../../catalogue/records/records.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import { renamedMember, renamedType, withWord } from "./renamed-type.ts";
import { fingerprintOf, type StalenessRules } from "./staleness.ts";

/** A description that is lost with its outer type. */
export interface LostText {
  /** The id that it is stored under. */
  readonly id: string;
  readonly name: EntityName;
  readonly fingerprint: Fingerprint | undefined;
}

/** An outer type that may be the renamed one. */
export interface Candidate {
  readonly fileId: string;
  readonly type: IdentifiedType;
  /** All declarations of its file. */
  readonly declared: ReadonlyMap<string, Declared>;
}

/** A type, or a member of it. */
interface Declared {
  readonly owner: IdentifiedType;
  readonly member?: IdentifiedMember;
}

/** What a candidate has in place of a lost type or member. */
export interface Counterpart {
  readonly lostId: string;
  readonly id: string;
  readonly owner: IdentifiedType;
  /** How much tells that it is the same: 0 to 3. */
  readonly points: number;
}

/** The outer types of a file. */
export function candidatesIn(fileId: string, types: readonly IdentifiedType[]): readonly Candidate[] {
  const declared = new Map<string, Declared>();
  for (const owner of types) {
    declared.set(owner.id, { owner });
    for (const member of owner.members) declared.set(member.id, { owner, member });
  }
  return types.filter(({ path }) => !path.includes(".")).map((type) => ({ fileId, type, declared }));
}

/** What a candidate declares of all that is lost from the outer type `old`. */
export function counterpartsIn(
  candidate: Candidate,
  old: string,
  lost: readonly LostText[],
  rules: StalenessRules,
): readonly Counterpart[] {
  const [from, to] = [plain(candidate.type.path), plain(old)];
  return lost.flatMap(({ id: lostId, name, fingerprint }) => {
    const id = counterpartId(name, old, candidate);
    const found = candidate.declared.get(id);
    if (found === undefined) return [];
    const { owner, member } = found;
    const before = () =>
      member === undefined
        ? fingerprintOf(rules, renamedType(owner, from, to))
        : fingerprintOf(rules, owner, renamedMember(member, from, to));
    const points =
      id === candidate.type.id ? pointsOfType(fingerprint, before) : pointsOfMember(rules, member, fingerprint, before);
    return [{ lostId, id, owner, points }];
  });
}

/** That the outer type is there says nothing, and neither does its signature where it has other members. */
function pointsOfType(lost: Fingerprint | undefined, before: () => Fingerprint): number {
  if (lost === undefined) return 0;
  const now = before();
  return lost.body === now.body ? 1 + Number(lost.signature === now.signature) : 0;
}

/** That a member or nested type is there, by its name and parameters, says something, unless any class may have it. */
function pointsOfMember(
  rules: StalenessRules,
  member: IdentifiedMember | undefined,
  lost: Fingerprint | undefined,
  before: () => Fingerprint,
): number {
  if (member?.kind === "constructor" && member.parameters.length === 0) return 0;
  if (member !== undefined && rules.isCommon(member)) return 0;
  if (lost === undefined) return 1;
  const now = before();
  return 1 + Number(lost.signature === now.signature) + Number(lost.body === now.body);
}

/** The id that a declaration in the outer type `old` has in a candidate, whether or not that declares it. */
function counterpartId({ type = "", member }: EntityName, old: string, candidate: Candidate): string {
  const { fileId, type: renamed } = candidate;
  const name = member && withWord(member.name, plain(old), plain(renamed.path));
  return buildEntityId({
    fileId,
    type: `${renamed.path}${type.slice(old.length)}`,
    ...(member !== undefined && name !== undefined && { member: { ...member, name } }),
  });
}

/** The outermost type in the path of a type. */
export function outermost(type: string): string {
  return type.split(".", 1)[0] ?? type;
}

/** A name without its arity and its number. */
export function plain(name: string): string {
  return name.replace(/[`#].*$/s, "");
}
