import { readMarkup } from "../../shared/markup/read-markup.ts";
import { fileIdIn, parseEntityId, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { CommentPart } from "../languages/contract/comment-writing.ts";
import type { DeclarationMeaning } from "../linking/model/linker.ts";
import type { OpenProject } from "../project/open-project.ts";
import { append } from "../util/maps.ts";
import type { DescribedParts } from "./described-parts.ts";

/** A project whose names are looked up, if there are any in brackets. */
export type ProjectOfNames = Pick<OpenProject, "files" | "links" | "linker" | "typesIn">;

/**
 * The names in brackets, by the ids of the entities they describe, that a compiler resolves from there to a single
 * declaration each.
 */
export async function typedReferences(
  described: DescribedParts,
  project: ProjectOfNames,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byType = new Map<string, (readonly [id: string, name: string])[]>();
  for (const [id, parts] of described) {
    for (const name of namesIn(parts)) append(byType, typeIdOrSelf(id), [id, name] as const);
  }
  const found = new Map<string, string[]>();
  const areAlone: KnownTargets = new Map();
  for (const [typeId, names] of byType) {
    for (const [id, name] of await certainOf(typeId, names, project, areAlone)) append(found, id, name);
  }
  return found;
}

function namesIn(parts: readonly CommentPart[]): ReadonlySet<string> {
  const stretches = parts.flatMap(({ text }) => (text.includes("[") ? readMarkup(text) : []));
  return new Set(stretches.flatMap(({ kind, text }) => (kind === "reference" ? [text] : [])));
}

type Asked = readonly [id: string, name: string];

/** Whether the name of a member alone identifies it, by member id: many descriptions use the same few names. */
type KnownTargets = Map<string, boolean>;

async function certainOf(
  typeId: string,
  asked: readonly Asked[],
  project: ProjectOfNames,
  areAlone: KnownTargets,
): Promise<readonly Asked[]> {
  const linker = await project.linker();
  const names = asked.map(([, text]) => ({ text, isType: false, typeParameters: [] }));
  const found = linker.meanings?.(typeId, names) ?? [];
  const around = await typesAround(typeId, project);
  const members = new Map(around.flatMap((type) => type.members).map((member) => [member.id, member]));
  const certain: Asked[] = [];
  // One after another: the types of each are read.
  for (const [at, one] of asked.entries()) {
    const [meaning, [id, name]] = [found[at], one];
    if (meaning === undefined || isTypeParameter(name, [...around, members.get(id) ?? []].flat())) continue;
    if (await isAlone(meaning, name, project, areAlone)) certain.push(one);
  }
  return certain;
}

async function typesAround(typeId: string, project: ProjectOfNames): Promise<readonly IdentifiedType[]> {
  const types = project.files.has(fileIdIn(typeId)) ? await project.typesIn(fileIdIn(typeId)) : [];
  return types.filter(({ id }) => id === typeId || typeId.startsWith(`${id}.`));
}

// The compiler warns about a comment that refers to one.
function isTypeParameter(name: string, around: readonly (IdentifiedType | IdentifiedMember)[]): boolean {
  return around.some(({ typeParameters }) => typeParameters?.includes(name));
}

/** Whether a name means a single declaration, rather than several methods with different parameters. */
async function isAlone(
  meaning: DeclarationMeaning,
  name: string,
  project: ProjectOfNames,
  areAlone: KnownTargets,
): Promise<boolean> {
  if (name.includes("(")) return true;
  if (meaning.kind === "external") return !meaning.id.startsWith("M:");
  const { type, member } = parseEntityId(meaning.id) ?? {};
  if (member === undefined || type === undefined) return true;
  const known = areAlone.get(meaning.id) ?? (await isNamedAlone(meaning.id, project));
  areAlone.set(meaning.id, known);
  return known;
}

async function isNamedAlone(memberId: string, project: ProjectOfNames): Promise<boolean> {
  const typeId = typeIdOrSelf(memberId);
  const parts = new Set([typeId, ...(await project.links()).parts(typeId)]);
  const members: IdentifiedMember[] = [];
  for (const fileId of new Set([...parts].map(fileIdIn))) {
    if (!project.files.has(fileId)) continue;
    const types = (await project.typesIn(fileId)).filter(({ id }) => parts.has(id));
    for (const one of types) for (const member of one.members) members.push(member);
  }
  const own = members.find(({ id }) => id === memberId);
  return own !== undefined && own.kind !== "constructor" && members.filter((one) => one.name === own.name).length === 1;
}
