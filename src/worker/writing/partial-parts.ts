import { fileIdIn, parseEntityId, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import type { CommentPart } from "../languages/contract/comment-writing.ts";
import { languageIn } from "../project/files/project-view.ts";
import type { OpenProject } from "../project/open-project.ts";
import { isGeneratedPath } from "../sources/generated-path.ts";
import type { DescribedParts } from "./described-parts.ts";

/** A project whose types may have several parts; its links are only requested if one may. */
export type ProjectOfParts = Pick<OpenProject, "files" | "links" | "typesIn">;

/** Descriptions by the ids where they belong, and the ids of those that would overwrite each other there. */
export interface PlacedDescriptions {
  readonly placed: DescribedParts;
  /** By the id where a description belongs: the id that it was described under, if that differs. */
  readonly describedAs: ReadonlyMap<string, string>;
  readonly twice: readonly string[];
}

/**
 * Moves the description of a type to the part whose comment it belongs into: the first one with a comment, or else the
 * largest that is not generated. Descriptions of members stay with them.
 */
export async function atCommentedParts(
  described: DescribedParts,
  project: ProjectOfParts,
): Promise<PlacedDescriptions> {
  const placed = new Map<string, readonly CommentPart[]>();
  const describedAs = new Map<string, string>();
  const twice: string[] = [];
  for (const [id, parts] of described) {
    const isType = parseEntityId(id)?.member === undefined;
    const target = isType ? await commentedPart(id, project) : id;
    if (placed.has(target)) {
      twice.push(id);
      continue;
    }
    placed.set(target, parts);
    if (target !== id) describedAs.set(target, id);
  }
  return { placed, describedAs, twice };
}

async function commentedPart(id: string, project: ProjectOfParts): Promise<string> {
  const own = await typeOf(id, project);
  if (own === undefined || !languageIn(project, id).declarations.isPart(own)) return id;
  const ids = (await project.links()).parts(id);
  const types = await Promise.all(ids.map((part) => typeOf(part, project)));
  const found = types.filter((type) => type !== undefined);
  const commented = found.find(({ doc }) => doc?.kind === "xml");
  const byHand = found.filter((type) => !isGeneratedPath(project.files.get(fileIdIn(type.id))?.path ?? ""));
  const largest = (byHand.length > 0 ? byHand : found).toSorted((a, b) => rowsOf(b) - rowsOf(a))[0];
  return (commented ?? largest)?.id ?? id;
}

async function typeOf(id: string, project: ProjectOfParts): Promise<IdentifiedType | undefined> {
  const types = project.files.has(fileIdIn(id)) ? await project.typesIn(fileIdIn(id)) : [];
  return types.find((type) => type.id === typeIdOrSelf(id));
}

function rowsOf({ range: [first, , last] }: IdentifiedType): number {
  return last - first;
}
