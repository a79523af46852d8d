import { buildEntityId, type EntityName, parseEntityId } from "../../shared/model/entity-id.ts";
import type { CommentPart } from "../languages/contract/comment-writing.ts";

/** The parts of documentation to write, by the ids of types, members and parameters. */
export type DescribedParts = ReadonlyMap<string, readonly CommentPart[]>;

/** Moves texts for parameters to the members that the parameters belong to. */
export function withParameters(described: DescribedParts): DescribedParts {
  const byOwner = new Map<string, readonly CommentPart[]>();
  for (const [id, parts] of described) {
    const [owner, own] = ofOwner(id, parts);
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), ...own]);
  }
  return byOwner;
}

function ofOwner(id: string, parts: readonly CommentPart[]): readonly [owner: string, parts: readonly CommentPart[]] {
  const { parameter, ...owner }: Partial<EntityName> = parseEntityId(id) ?? {};
  if (parameter === undefined || owner.fileId === undefined) return [id, parts];
  return [
    buildEntityId({ ...owner, fileId: owner.fileId }),
    // A parameter has only a text.
    parts.flatMap(({ tag, text }) => (tag === "summary" ? { tag: "param", name: parameter, text } : [])),
  ];
}
