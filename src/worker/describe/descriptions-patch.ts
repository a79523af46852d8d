import { refusalMessages, writingMessages } from "../../shared/messages/writing-messages.ts";
import type { CommentChoices, DescriptionsPatch, LeftOutComment } from "../../shared/model/descriptions.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { namedEntity } from "../views/named.ts";
import type { DescribedParts } from "../writing/described-parts.ts";
import { atCommentedParts } from "../writing/partial-parts.ts";
import { type FileRequests, type PlannedFile, planFiles, requestsByFile } from "../writing/plan-files.ts";
import { patchOf } from "../writing/unified-patch.ts";
import { describedParts } from "./comment-parts.ts";
import type { ProjectResolution } from "./resolution/project-resolution.ts";

/** The open project, its descriptions, and the threads that write them into its files, in memory. */
export interface PatchParts {
  readonly project: OpenProject;
  readonly resolution: ProjectResolution;
  readonly pool: Pick<ParsePool, "writeComments" | "size">;
  readonly signal: AbortSignal;
}

/** Writes all descriptions of a project into its source files as a patch. Throws the signal's reason when it is aborted. */
export async function patchWithDescriptions(parts: PatchParts, choices: CommentChoices): Promise<DescriptionsPatch> {
  const { project, resolution, pool, signal } = parts;
  const written = await (await resolution.readAgain()).latest(Number.POSITIVE_INFINITY);
  const described: DescribedParts = new Map(written.map(([id, one]) => [id, describedParts(one)]));
  const { placed, twice } = await atCommentedParts(described, project);
  const patches: string[] = [];
  const leftOut: LeftOutComment[] = twice.map((id) => {
    const path = project.files.get(fileIdIn(id))?.path ?? "";
    return { path, name: namedEntity(id).name, reason: refusalMessages.twice };
  });
  const counts = { comments: 0, files: 0, same: 0 };
  for await (const plan of planFiles(filesOf(placed, choices, project), { pool, project, signal })) {
    if ("detail" in plan) {
      leftOut.push({ path: plan.path, name: null, reason: plan.detail });
      continue;
    }
    counts.same += plan.unchanged.length;
    leftOut.push(...refusedIn(plan));
    const patch = plan.edits.length > 0 ? patchOf(plan) : "";
    if (patch === undefined) leftOut.push({ path: plan.path, name: null, reason: writingMessages.patchEncoding });
    if (!patch) continue;
    patches.push(patch);
    counts.files++;
    counts.comments += plan.written.length;
  }
  signal.throwIfAborted();
  return { patch: patches.join(""), ...counts, leftOut };
}

function filesOf(described: DescribedParts, choices: CommentChoices, { files }: OpenProject): readonly FileRequests[] {
  const byFile = requestsByFile(described, choices);
  const wanted = [...byFile].flatMap(([fileId, requests]) => {
    const file = files.get(fileId);
    return file === undefined ? [] : { file, requests };
  });
  return wanted.sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
}

function refusedIn({ path, refused }: PlannedFile): readonly LeftOutComment[] {
  return refused.map(({ id, reason }) => ({ path, name: nameOf(id), reason: refusalMessages[reason] }));
}

function nameOf(id: string): string {
  return id === fileIdIn(id) ? "" : namedEntity(id).name;
}
