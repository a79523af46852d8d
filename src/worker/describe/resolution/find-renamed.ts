import { buildEntityId, type EntityName, fileIdIn, fileIdOf, parseEntityId } from "../../../shared/model/entity-id.ts";
import type { WrittenDescription } from "../../catalogue/records/records.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import { renamedType, withWord } from "./renamed-type.ts";
import type { StoredDescriptions } from "./resolve-descriptions.ts";
import { fingerprintOf, type StalenessRules } from "./staleness.ts";

/** Where a renamed type is looked for. */
export interface RenamedSearch {
  /** The descriptions without a type or member, by the ids they are stored under. */
  readonly lost: StoredDescriptions;
  /** The paths inside of the project of all files with declarations. */
  readonly paths: readonly string[];
  rules(fileId: string): StalenessRules;
  types(fileId: string): Promise<readonly IdentifiedType[]>;
  /** Whether a type or member has a description of its own. */
  isDescribed(type: IdentifiedType, id: string): boolean;
}

/** A type that may be the renamed one. */
interface Candidate {
  readonly fileId: string;
  readonly type: IdentifiedType;
  /** All declarations of its file, with the types that they are in. */
  readonly declared: ReadonlyMap<string, IdentifiedType>;
}

/**
 * The types or members that a lost description may belong to because its type was renamed together with its file: in
 * the same folder, what is most like the lost one by all that its file's lost descriptions tell. Empty if nothing is.
 */
export async function findRenamed(id: string, search: RenamedSearch): Promise<readonly string[]> {
  const name = parseEntityId(id);
  if (name?.type === undefined) return [];
  const lost = [...search.lost].filter(([one]) => fileIdIn(one) === name.fileId);
  const old = outermost(name.type);
  const found = (await candidatesFor(name, search)).map((candidate) => ({
    candidate,
    likeness: likenessOf(candidate, old, lost, search),
  }));
  const best = Math.max(1, ...found.map(({ likeness }) => likeness));
  // Nothing less like it comes in place of one that is described by now.
  return found.flatMap(({ candidate, likeness }) => {
    const target = counterpart(name, old, candidate);
    const owner = candidate.declared.get(target);
    return likeness === best && owner !== undefined && !search.isDescribed(owner, target) ? [target] : [];
  });
}

/** The outer types in the folder of a file that is gone, if that was named after its type: its path is not known. */
async function candidatesFor({ fileId, type = "" }: EntityName, search: RenamedSearch): Promise<readonly Candidate[]> {
  const { paths } = search;
  const own = `${plain(outermost(type))}.`;
  const was = paths.find((path) => fileIdOf(`${folderOf(path)}${own}${extensionOf(path)}`) === fileId);
  if (was === undefined) return [];
  const siblings = paths.filter((path) => folderOf(path) === folderOf(was));
  const all = await Promise.all(siblings.map((path) => candidatesIn(fileIdOf(path), search)));
  return all.flat();
}

async function candidatesIn(fileId: string, { types }: RenamedSearch): Promise<readonly Candidate[]> {
  const all = await types(fileId);
  const declared = new Map(all.flatMap((type) => [type, ...type.members].map(({ id }) => [id, type] as const)));
  return all.filter(({ path }) => !path.includes(".")).map((type) => ({ fileId, type, declared }));
}

/** How much of what is lost from the outer type `old` a candidate has; 0 if nothing tells that it is the same. */
function likenessOf(
  candidate: Candidate,
  old: string,
  lost: readonly (readonly [id: string, description: WrittenDescription])[],
  { rules }: RenamedSearch,
): number {
  const ofFile = rules(candidate.fileId);
  const points = lost.map(([id, { fingerprint }]) => {
    const name = parseEntityId(id);
    if (name?.type === undefined || outermost(name.type) !== old) return 0;
    const target = counterpart(name, old, candidate);
    const owner = candidate.declared.get(target);
    if (owner === undefined) return 0;
    const before = renamedType(owner, plain(candidate.type.path), plain(old));
    const at = owner.members.findIndex((member) => member.id === target);
    const now = fingerprintOf(ofFile, before, before.members[at]);
    const alike = Number(fingerprint?.signature === now.signature) + Number(fingerprint?.body === now.body);
    // That the outer type is there says nothing; that a member is there, by its name and parameters, does.
    return target === candidate.type.id ? alike : 1 + alike;
  });
  return points.reduce((sum, one) => sum + one, 0);
}

/** The id that a declaration in the outer type `old` has in a candidate, whether or not that declares it. */
function counterpart({ type = "", member }: EntityName, old: string, candidate: Candidate): string {
  const { fileId, type: renamed } = candidate;
  const name = member && withWord(member.name, plain(old), plain(renamed.path));
  return buildEntityId({
    fileId,
    type: `${renamed.path}${type.slice(old.length)}`,
    ...(member !== undefined && name !== undefined && { member: { ...member, name } }),
  });
}

function outermost(type: string): string {
  return type.split(".", 1)[0] ?? type;
}

/** A name without its arity and its number. */
function plain(name: string): string {
  return name.replace(/[`#].*$/s, "");
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
