import type { WrittenDescription } from "../../catalogue/records/records.ts";
import type { CommentRequest } from "../../languages/contract/comment-writing.ts";
import { allTexts, docHash, NO_DOC_HASH, textsOver } from "../../views/texts-over.ts";
import { describedParts } from "../../writing/comment-parts.ts";
import type { ProjectResolution } from "../resolution/project-resolution.ts";
import { joinedWritten } from "../storing/joined-written.ts";
import type { Planned } from "./planned-requests.ts";

/** A stored description, and its new state. */
export interface NotedDescription {
  readonly storedAs: string;
  readonly after: WrittenDescription;
}

/**
 * The descriptions that the source has now, marked accordingly, by their ids; one that was written into another part of
 * its type is moved to that part, unless that has its own. `isFresh` if the source is still known as it was before.
 */
export async function notedInSource(
  resolution: ProjectResolution,
  { files, describedAs }: Planned,
  isFresh: boolean,
): Promise<ReadonlyMap<string, NotedDescription>> {
  const noted = new Map<string, NotedDescription>();
  for (const request of files.flatMap(({ requests }) => requests)) {
    const { id } = request;
    const described = describedAs.get(id) ?? id;
    const storedAs = await resolution.storedAs(described);
    const before = resolution.storedUnder(storedAs);
    const shown = before && textsOver(before, await resolution.docOf(described));
    if (before === undefined || shown === undefined || !isAsPlanned(shown, request)) continue;
    if (storedAs !== id && resolution.storedUnder(id) !== undefined) continue;
    const said = isFresh ? docHash(await resolution.docOf(id)) : NO_DOC_HASH;
    noted.set(id, { storedAs, after: handedOver(before, shown, said) });
  }
  return noted;
}

function isAsPlanned(shown: WrittenDescription, { parts }: CommentRequest): boolean {
  return JSON.stringify(describedParts(shown)) === JSON.stringify(parts);
}

/** Moves the shown texts to the source, beside those that it already has. */
function handedOver(before: WrittenDescription, shown: WrittenDescription, said: number): WrittenDescription {
  const { text, parts, generated } = joinedWritten(shown, allTexts(before));
  const { written, fingerprint } = before;
  const inSource = { text, ...(parts && { parts }), ...(generated && { generated }), before: said };
  return { text: "", written, ...(fingerprint && { fingerprint }), inSource };
}
