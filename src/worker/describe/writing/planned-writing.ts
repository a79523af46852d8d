import type { CommentChange } from "../../../shared/model/comment-plan.ts";
import type { WrittenDescription } from "../../catalogue/records/records.ts";
import { decodeText } from "../../sources/decode.ts";
import { throttledProgress } from "../../util/throttled-progress.ts";
import { commentChanges } from "../../writing/comment-changes.ts";
import { type FileRequests, type Plan, type PlannedFile, planFiles } from "../../writing/plan-files.ts";
import { notWritten } from "../../writing/run/not-written.ts";
import { orNotSaved } from "../storing/store-description.ts";
import { notedInSource } from "./noted-in-source.ts";
import { type Planned, requestsFor } from "./planned-requests.ts";
import type { SourceWritingParts } from "./source-writing-parts.ts";

/**
 * A plan for writing into the source of one project, as it was shown: its texts stay the same, whatever is described,
 * planned or opened meanwhile.
 */
export class PlannedWriting {
  constructor(
    readonly id: string,
    readonly parts: SourceWritingParts,
    readonly planned: Planned,
  ) {}

  /** The changes of one file. Throws `sourceNotWritten` if the file has changed since the plan. */
  async changes(fileId: string): Promise<readonly CommentChange[]> {
    const wanted = this.planned.files.filter(({ file }) => file.id === fileId);
    for await (const plan of planFiles(wanted, { ...this.parts, signal: new AbortController().signal })) {
      const { before, edits } = expectPlanned(plan);
      const decoded = decodeText(before);
      return "text" in decoded ? commentChanges(decoded.text, edits, this.planned.describedAs) : [];
    }
    return [];
  }

  /** The planned files, created again without what is left out. */
  plans(leftOut: readonly string[], signal: AbortSignal): AsyncGenerator<Plan> {
    return reportedPlans(withoutLeftOut(this.planned.files, leftOut), this.parts, signal);
  }

  /** The same as a list. Throws `sourceNotWritten` if a file has changed since the plan. */
  async files(leftOut: readonly string[], signal: AbortSignal): Promise<readonly PlannedFile[]> {
    const files: PlannedFile[] = [];
    for await (const plan of this.plans(leftOut, signal)) files.push(expectPlanned(plan));
    signal.throwIfAborted();
    return files;
  }

  /** Records that these are now in the source, which is authoritative from then on. Throws `descriptionNotSaved`. */
  async noteInSource(ids: readonly string[]): Promise<void> {
    const { files, describedAs } = this.planned;
    await note(this.parts, { files: requestsFor(files, new Set(ids)), describedAs }, true);
  }
}

/** The same for all requests; `isFresh` if the source is still known as it was before. */
export async function note(parts: SourceWritingParts, written: Planned, isFresh: boolean): Promise<void> {
  if (written.files.length === 0) return;
  const { project, coordination, onDescribed } = parts;
  const ids = await coordination.describe(project.projectId, () => storeNoted(parts, written, isFresh));
  if (ids.length > 0) await onDescribed(ids);
}

async function storeNoted(
  { catalogue, project, resolution }: SourceWritingParts,
  written: Planned,
  isFresh: boolean,
): Promise<readonly string[]> {
  const noted = await notedInSource(await resolution.readAgain(), written, isFresh);
  if (noted.size === 0) return [];
  const descriptions = new Map<string, WrittenDescription | null>();
  for (const [id, { storedAs, after }] of noted) descriptions.set(storedAs, null).set(id, after);
  await orNotSaved(catalogue.changeDescriptions(project.projectId, { descriptions }));
  return [...descriptions.keys()];
}

/** Creates the new texts of files, and publishes the progress. */
export async function* reportedPlans(
  files: readonly FileRequests[],
  parts: SourceWritingParts,
  signal: AbortSignal,
): AsyncGenerator<Plan> {
  const tell = throttledProgress((done, total) => parts.emit({ type: "writing", done, total }));
  let done = 0;
  for await (const plan of planFiles(files, { ...parts, signal })) {
    yield plan;
    tell(++done, files.length);
  }
}

function expectPlanned(plan: Plan): PlannedFile {
  if (!("detail" in plan)) return plan;
  throw notWritten(plan.path, plan.detail);
}

function withoutLeftOut(files: readonly FileRequests[], leftOut: readonly string[]): readonly FileRequests[] {
  const out = new Set(leftOut);
  const kept = files.filter(({ file }) => !out.has(file.id));
  const ids = kept.flatMap(({ requests }) => requests.map(({ id }) => id)).filter((id) => !out.has(id));
  return requestsFor(kept, new Set(ids));
}
