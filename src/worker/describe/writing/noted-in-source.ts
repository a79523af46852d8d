import type { WrittenDescription } from "../../catalogue/records/records.ts";
import type { CommentRequest } from "../../languages/contract/comment-writing.ts";
import { NOTHING_SAID, saidHash } from "../../views/description.ts";
import { describedParts } from "../../writing/comment-parts.ts";
import type { ProjectResolution } from "../resolution/project-resolution.ts";
import type { Planned } from "./planned-requests.ts";

/** What was stored of a description, and what is going to be; null for nothing. */
type Changes = ReadonlyMap<string, WrittenDescription | null>;

/**
 * The descriptions that the source has now, noted as such; one that went into another part of its type belongs to that from
 * now on, unless that has one of its own. What was changed meanwhile is left as it is. `isFresh` where the source is still
 * known as it was before.
 */
export async function notedInSource(
  resolution: ProjectResolution,
  { files, describedAs }: Planned,
  isFresh: boolean,
): Promise<Changes> {
  const changes = new Map<string, WrittenDescription | null>();
  for (const request of files.flatMap(({ requests }) => requests)) {
    const { id } = request;
    const storedAs = await resolution.storedAs(describedAs.get(id) ?? id);
    const description = resolution.storedUnder(storedAs);
    if (description === undefined || !isAsPlanned(description, request)) continue;
    if (storedAs !== id && resolution.storedUnder(id) !== undefined) continue;
    const inSource = isFresh ? saidHash(await resolution.docOf(id)) : (description.inSource ?? NOTHING_SAID);
    if (storedAs === id && description.inSource === inSource) continue;
    if (storedAs !== id) changes.set(storedAs, null);
    changes.set(id, { ...description, inSource });
  }
  return changes;
}

function isAsPlanned(description: WrittenDescription, { parts }: CommentRequest): boolean {
  return JSON.stringify(describedParts(description)) === JSON.stringify(parts);
}
