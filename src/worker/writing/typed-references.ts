import { readMarkup } from "../../shared/markup/read-markup.ts";
import { fileIdIn, parseEntityId, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import type { CommentPart } from "../languages/contract/comment-writing.ts";
import type { DeclarationMeaning } from "../linking/model/linker.ts";
import type { OpenProject } from "../project/open-project.ts";
import { append } from "../util/maps.ts";
import type { DescribedParts } from "./described-parts.ts";

/** A project whose names are looked up, if any is typed. */
export type ProjectOfNames = Pick<OpenProject, "files" | "links" | "linker" | "typesIn">;

/** The names in brackets, by the ids of those who are described with them, that a compiler finds from there, one declaration each. */
export async function typedReferences(
  described: DescribedParts,
  project: ProjectOfNames,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byType = new Map<string, (readonly [id: string, name: string])[]>();
  for (const [id, parts] of described) {
    for (const name of namesIn(parts)) append(byType, typeIdOrSelf(id), [id, name] as const);
  }
  const found = new Map<string, string[]>();
  for (const [typeId, names] of byType) {
    for (const [id, name] of await certainOf(typeId, names, project)) append(found, id, name);
  }
  return found;
}

function namesIn(parts: readonly CommentPart[]): ReadonlySet<string> {
  const stretches = parts.flatMap(({ text }) => (text.includes("[") ? readMarkup(text) : []));
  return new Set(stretches.flatMap(({ kind, text }) => (kind === "reference" ? [text] : [])));
}

type Asked = readonly [id: string, name: string];

async function certainOf(typeId: string, asked: readonly Asked[], project: ProjectOfNames): Promise<readonly Asked[]> {
  const linker = await project.linker();
  const names = asked.map(([, text]) => ({ text, isType: false, typeParameters: [] }));
  const found = linker.meanings?.(typeId, names) ?? [];
  const around = await typesAround(typeId, project);
  const certain = asked.map(async ([id, name], at) => {
    const meaning = found[at];
    return meaning !== undefined && !isTypeParameter(name, id, around) && (await isAlone(meaning, name, project));
  });
  const areCertain = await Promise.all(certain);
  return asked.filter((_, at) => areCertain[at]);
}

async function typesAround(typeId: string, project: ProjectOfNames): Promise<readonly IdentifiedType[]> {
  const types = project.files.has(fileIdIn(typeId)) ? await project.typesIn(fileIdIn(typeId)) : [];
  return types.filter(({ id }) => id === typeId || typeId.startsWith(`${id}.`));
}

// A comment that refers to one makes the compiler warn.
function isTypeParameter(name: string, id: string, around: readonly IdentifiedType[]): boolean {
  const member = around.flatMap(({ members }) => members).find((one) => one.id === id);
  return [...around, ...(member ? [member] : [])].some(({ typeParameters }) => typeParameters?.includes(name));
}

/** Whether a name means one declaration, and not several methods that only their parameters tell apart. */
async function isAlone(meaning: DeclarationMeaning, name: string, project: ProjectOfNames): Promise<boolean> {
  if (name.includes("(")) return true;
  if (meaning.kind === "external") return !meaning.id.startsWith("M:");
  const { type, member } = parseEntityId(meaning.id) ?? {};
  if (member === undefined || type === undefined) return true;
  const typeId = typeIdOrSelf(meaning.id);
  const parts = new Set([typeId, ...(await project.links()).parts(typeId)]);
  const files = [...new Set([...parts].map(fileIdIn))].filter((id) => project.files.has(id));
  const types = (await Promise.all(files.map((id) => project.typesIn(id)))).flat().filter(({ id }) => parts.has(id));
  const members = types.flatMap((one) => one.members);
  const own = members.find(({ id }) => id === meaning.id);
  return own !== undefined && own.kind !== "constructor" && members.filter((one) => one.name === own.name).length === 1;
}
