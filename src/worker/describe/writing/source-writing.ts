import type { HandlersOf } from "../../../shared/contract/contract.ts";
import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { writingCalls } from "../../../shared/engine/writing-calls.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import type { CommentChange, CommentChoices, CommentPlan, PlannedPatch } from "../../../shared/model/comment-plan.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { decodeText } from "../../sources/decode.ts";
import type { ParsePool } from "../../threads/parse-pool.ts";
import { commentChanges } from "../../writing/comment-changes.ts";
import { type FileRequests, type Plan, type PlannedFile, planFiles } from "../../writing/plan-files.ts";
import { patchOf } from "../../writing/unified-patch.ts";
import { zipOf } from "../../writing/zip-files.ts";
import type { ProjectResolution } from "../resolution/project-resolution.ts";
import { orNotSaved } from "../storing/store-description.ts";
import { notedInSource } from "./noted-in-source.ts";
import { PlanSummary } from "./plan-summary.ts";
import { type Planned, plannedRequests, requestsFor } from "./planned-requests.ts";

/** The open project with its descriptions, the threads that write them into its files, in memory, and who hears of it. */
export interface SourceWritingParts {
  readonly catalogue: Catalogue;
  readonly project: OpenProject;
  readonly resolution: ProjectResolution;
  readonly pool: Pick<ParsePool, "writeComments" | "size">;
  readonly emit: (event: EngineEvent) => void;
  readonly onDescribed: (ids: readonly string[]) => Promise<void>;
}

/** Progress that nobody could read. */
const PROGRESS_EVERY_MS = 100;

/**
 * Writes the descriptions of a project into its source, in memory: what is planned stays until the next plan, and is made
 * into patches, archives and files from then on, without what somebody has left out.
 */
export class SourceWriting implements HandlersOf<typeof writingCalls> {
  private planned: Planned | undefined;
  private running: AbortController | undefined;

  constructor(private readonly parts: SourceWritingParts) {}

  /** Keeps what another one has planned for the same state of the project. */
  continueFrom({ planned, parts }: SourceWriting): void {
    if (parts.project === this.parts.project) this.planned ??= planned;
  }

  planWriting(choices: CommentChoices): Promise<CommentPlan> {
    this.planned = undefined;
    return this.run(async (signal) => {
      const { project, resolution } = this.parts;
      const { files, describedAs, refused } = await plannedRequests(project, await resolution.readAgain(), choices);
      const summary = new PlanSummary(refused);
      for await (const plan of this.told(files, signal)) summary.add(plan);
      signal.throwIfAborted();
      this.planned = { files: requestsFor(files, summary.written), describedAs };
      // Somebody has brought them there in another way, such as by a patch.
      await this.note({ files: requestsFor(files, summary.unchanged), describedAs });
      return summary.plan;
    });
  }

  cancelWriting(): null {
    this.running?.abort();
    return null;
  }

  /** Throws `nothingPlanned`, and `sourceNotWritten` where the file is not what was planned for any more. */
  async plannedChanges(fileId: string): Promise<readonly CommentChange[]> {
    const wanted = this.expectPlanned().files.filter(({ file }) => file.id === fileId);
    for await (const plan of planFiles(wanted, { ...this.parts, signal: new AbortController().signal })) {
      const { before, edits } = expectPlanned(plan);
      const decoded = decodeText(before);
      return "text" in decoded ? commentChanges(decoded.text, edits) : [];
    }
    return [];
  }

  /** Throws `nothingPlanned`. */
  patchPlanned(leftOut: readonly string[]): Promise<PlannedPatch> {
    return this.run(async (signal) => {
      const patches: string[] = [];
      const unfit: string[] = [];
      for (const file of await this.files(leftOut, signal)) {
        const patch = patchOf(file);
        if (patch === undefined) unfit.push(file.path);
        else patches.push(patch);
      }
      return { patch: patches.join(""), unfit };
    });
  }

  /** Throws `nothingPlanned`. */
  zipPlanned(leftOut: readonly string[]): Promise<Uint8Array> {
    return this.run(async (signal) => zipOf(await this.files(leftOut, signal)));
  }

  /** What was planned, made anew without what is left out. Throws `nothingPlanned`. */
  plans(leftOut: readonly string[], signal: AbortSignal): AsyncGenerator<Plan> {
    return this.told(withoutLeftOut(this.expectPlanned().files, leftOut), signal);
  }

  /** All planned files. Throws `nothingPlanned`, and `sourceNotWritten` where one is not what was planned for any more. */
  async files(leftOut: readonly string[], signal: AbortSignal): Promise<readonly PlannedFile[]> {
    const files: PlannedFile[] = [];
    for await (const plan of this.plans(leftOut, signal)) files.push(expectPlanned(plan));
    signal.throwIfAborted();
    return files;
  }

  /** Notes that these stand in the source now, which counts from then on. Throws `descriptionNotSaved`. */
  async noteInSource(ids: readonly string[]): Promise<void> {
    const { files, describedAs } = this.expectPlanned();
    await this.note({ files: requestsFor(files, new Set(ids)), describedAs });
  }

  private async note(written: Planned): Promise<void> {
    const { catalogue, project, resolution, onDescribed } = this.parts;
    const descriptions = await notedInSource(await resolution.readAgain(), written);
    if (descriptions.size === 0) return;
    await orNotSaved(catalogue.changeDescriptions(project.projectId, { descriptions }));
    await onDescribed([...descriptions.keys()]);
  }

  private expectPlanned(): Planned {
    if (this.planned === undefined) throw new GlossaError("nothingPlanned");
    return this.planned;
  }

  private async *told(files: readonly FileRequests[], signal: AbortSignal): AsyncGenerator<Plan> {
    let [done, last] = [0, Number.NEGATIVE_INFINITY];
    for await (const plan of planFiles(files, { ...this.parts, signal })) {
      yield plan;
      done++;
      const now = performance.now();
      if (now - last < PROGRESS_EVERY_MS && done < files.length) continue;
      last = now;
      this.parts.emit({ type: "writing", done, total: files.length });
    }
  }

  /** Does work that the next call and `cancelWriting` end; it fails with `cancelled` then. */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.cancelWriting();
    const running = new AbortController();
    this.running = running;
    try {
      return await work(running.signal);
    } catch (thrown) {
      throw running.signal.aborted ? new GlossaError("cancelled") : thrown;
    }
  }
}

function expectPlanned(plan: Plan): PlannedFile {
  if (!("detail" in plan)) return plan;
  throw new GlossaError("sourceNotWritten", { path: plan.path, detail: plan.detail });
}

function withoutLeftOut(files: readonly FileRequests[], leftOut: readonly string[]): readonly FileRequests[] {
  const out = new Set(leftOut);
  const kept = files.filter(({ file }) => !out.has(file.id));
  const ids = kept.flatMap(({ requests }) => requests.map(({ id }) => id)).filter((id) => !out.has(id));
  return requestsFor(kept, new Set(ids));
}
