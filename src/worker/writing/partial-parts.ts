import { fileIdIn, parseEntityId, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import type { CommentPart } from "../languages/contract/comment-writing.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import type { DescribedParts } from "./described-parts.ts";

/** The types of a project's files, and which of them are parts of one. */
export interface ProjectParts {
  /** Whether a type may have further parts. */
  isPart(type: IdentifiedType): boolean;
  /** Asked for where one may. */
  links(): Promise<Pick<TypeLinks, "parts">>;
  typesIn(fileId: string): Promise<readonly IdentifiedType[]>;
}

/**
 * Gives what is described of a type to the part of it whose comment that belongs into: the first one that has a comment,
 * or else the largest. What is described of members stays with them.
 */
export async function atCommentedParts(described: DescribedParts, project: ProjectParts): Promise<DescribedParts> {
  const placed = new Map<string, readonly CommentPart[]>();
  for (const [id, parts] of described) {
    const isType = parseEntityId(id)?.member === undefined;
    const target = isType ? await commentedPart(id, project) : id;
    placed.set(target, [...(placed.get(target) ?? []), ...parts]);
  }
  return placed;
}

async function commentedPart(id: string, project: ProjectParts): Promise<string> {
  const own = await typeOf(id, project);
  if (own === undefined || !project.isPart(own)) return id;
  const ids = (await project.links()).parts(id);
  const types = await Promise.all(ids.map((part) => typeOf(part, project)));
  const found = types.filter((type) => type !== undefined);
  const commented = found.find(({ doc }) => doc?.kind === "xml");
  const largest = found.toSorted((a, b) => rowsOf(b) - rowsOf(a))[0];
  return (commented ?? largest)?.id ?? id;
}

async function typeOf(id: string, project: ProjectParts): Promise<IdentifiedType | undefined> {
  const types = await project.typesIn(fileIdIn(id));
  return types.find((type) => type.id === typeIdOrSelf(id));
}

function rowsOf({ range: [first, , last] }: IdentifiedType): number {
  return last - first;
}
