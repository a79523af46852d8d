import type { WrittenDescription } from "../../catalogue/records/records.ts";
import type { CommentRequest } from "../../languages/contract/comment-writing.ts";
import { describedParts } from "../../writing/comment-parts.ts";
import type { ProjectResolution } from "../resolution/project-resolution.ts";
import type { Planned } from "./planned-requests.ts";

/** What was stored of a description, and what is going to be; null for nothing. */
type Changes = ReadonlyMap<string, WrittenDescription | null>;

/**
 * The descriptions that were written into the source, noted as such; one that went into another part of its type belongs
 * to that from now on. What was changed meanwhile is left as it is.
 */
export async function notedInSource(resolution: ProjectResolution, { files, describedAs }: Planned): Promise<Changes> {
  const changes = new Map<string, WrittenDescription | null>();
  for (const request of files.flatMap(({ requests }) => requests)) {
    const { id } = request;
    const storedAs = await resolution.storedAs(describedAs.get(id) ?? id);
    const description = resolution.storedUnder(storedAs);
    if (description === undefined || description.inSource || !isAsPlanned(description, request)) continue;
    if (storedAs !== id) changes.set(storedAs, null);
    changes.set(id, { ...description, inSource: true });
  }
  return changes;
}

function isAsPlanned(description: WrittenDescription, { parts }: CommentRequest): boolean {
  return JSON.stringify(describedParts(description)) === JSON.stringify(parts);
}
