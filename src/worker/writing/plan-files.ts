import { writingMessages } from "../../shared/messages/writing-messages.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import type { CommentRequest, CommentWriter, WrittenComments } from "../languages/contract/comment-writing.ts";
import { decodeText } from "../sources/decode.ts";
import { encodingOf } from "../sources/encode.ts";
import { isChangedSince } from "../sources/source-text.ts";
import { append } from "../util/maps.ts";
import { sha256 } from "../util/sha256.ts";
import type { DescribedParts } from "./described-parts.ts";

/** A source file with comments that are going to be written into it. */
export interface PlannedFile {
  /** Inside the project, with `/`. */
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly textBefore: string;
  readonly comments: WrittenComments;
}

/** A source file that nothing is written into, and why. */
export interface RefusedFile {
  readonly path: string;
  readonly detail: string;
  readonly ids: readonly string[];
}

export type Plan = PlannedFile | RefusedFile;

/** What is asked of a whole code base. */
export interface WritingChoices {
  readonly replaces: boolean;
  readonly replacesPlain: boolean;
}

/** What plans are made with: the files as they are now, and what writes into them. */
export interface PlanningTools {
  readonly read: (file: SnapshotFile) => Promise<Uint8Array>;
  readonly writerFor: (path: string) => Promise<CommentWriter | undefined>;
}

/** The requests for each file that is there, in the order of the descriptions. */
export function requestsByFile(
  described: DescribedParts,
  choices: WritingChoices,
): ReadonlyMap<string, readonly CommentRequest[]> {
  const byFile = new Map<string, CommentRequest[]>();
  for (const [id, parts] of described) append(byFile, fileIdIn(id), { id, parts, ...choices });
  return byFile;
}

/** Makes the new text of one file, in memory. Throws what reading it throws. */
export async function planFile(
  file: SnapshotFile,
  requests: readonly CommentRequest[],
  tools: PlanningTools,
): Promise<Plan> {
  const { path } = file;
  const refuse = (detail: string): RefusedFile => ({ path, detail, ids: requests.map(({ id }) => id) });
  const before = await tools.read(file);
  if (isChangedSince(file, await sha256(before))) return refuse(writingMessages.changedOnDisk);
  const [decoded, encoding, write] = [decodeText(before), encodingOf(before), await tools.writerFor(path)];
  if ("binary" in decoded || encoding === undefined || write === undefined) return refuse(writingMessages.noEncoding);
  const comments = write({ id: file.id, text: decoded.text, holds: encoding.holds }, requests);
  return { path, before, after: encoding.encode(comments.text), textBefore: decoded.text, comments };
}
