import type { HandlersOf } from "../../../shared/contract/contract.ts";
import type { writingCalls } from "../../../shared/engine/writing-calls.ts";
import { GlossaError, toAppError } from "../../../shared/errors/errors.ts";
import type { CommentChange, CommentChoices, CommentPlan, PlannedPatch } from "../../../shared/model/comment-plan.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { patchOf } from "../../writing/unified-patch.ts";
import { zipOf } from "../../writing/zip-files.ts";
import { PlanSummary } from "./plan-summary.ts";
import { plannedRequests, requestsFor } from "./planned-requests.ts";
import { note, PlannedWriting, reportedPlans } from "./planned-writing.ts";
import type { SourceWritingParts } from "./source-writing-parts.ts";

/**
 * Writes the descriptions of a project into its source, in memory: a plan stays until the next one, and is turned into
 * patches, archives and files, without what the user has left out.
 */
export class SourceWriting implements HandlersOf<typeof writingCalls> {
  private planned: PlannedWriting | undefined;
  private running: AbortController | undefined;

  constructor(private readonly parts: SourceWritingParts) {}

  get project(): OpenProject {
    return this.parts.project;
  }

  /** Takes over the plan of an earlier instance for the same state of the project. */
  continueFrom({ planned, parts }: SourceWriting): void {
    if (parts.project === this.parts.project) this.planned ??= planned;
  }

  planWriting(choices: CommentChoices): Promise<CommentPlan> {
    return this.run(async (signal) => {
      const { project, resolution } = this.parts;
      const { files, describedAs, refused } = await plannedRequests(project, await resolution.readAgain(), choices);
      const summary = new PlanSummary(refused);
      for await (const plan of reportedPlans(files, this.parts, signal)) summary.add(plan);
      signal.throwIfAborted();
      const id = crypto.randomUUID();
      this.planned = new PlannedWriting(id, this.parts, { files: requestsFor(files, summary.written), describedAs });
      // They were brought there in another way, such as by a patch.
      await note(this.parts, { files: requestsFor(files, summary.unchanged), describedAs }, false).catch((thrown) => {
        this.parts.emit({ type: "warning", message: toAppError(thrown).message });
      });
      return summary.planOf(id);
    });
  }

  cancelWriting(): null {
    this.running?.abort();
    return null;
  }

  /** The planned changes of a file. Throws `nothingPlanned`, `sourceNotWritten`. */
  async plannedChanges(plan: string, fileId: string): Promise<readonly CommentChange[]> {
    return this.take(plan).changes(fileId);
  }

  /** The plan as a patch. Throws `nothingPlanned`, `sourceNotWritten`. */
  patchPlanned(plan: string, leftOut: readonly string[]): Promise<PlannedPatch> {
    return this.run(async (signal) => {
      const patches: string[] = [];
      const unfit: string[] = [];
      for (const file of await this.take(plan).files(leftOut, signal)) {
        const patch = patchOf(file);
        if (patch === undefined) unfit.push(file.path);
        else patches.push(patch);
      }
      return { patch: patches.join(""), unfit };
    });
  }

  /** The plan as a ZIP archive. Throws `nothingPlanned`, `sourceNotWritten`. */
  zipPlanned(plan: string, leftOut: readonly string[]): Promise<Uint8Array> {
    return this.run(async (signal) => zipOf(await this.take(plan).files(leftOut, signal)));
  }

  /** The latest plan, if it has this id. Throws `nothingPlanned`. */
  take(plan: string): PlannedWriting {
    if (this.planned?.id !== plan) throw new GlossaError("nothingPlanned");
    return this.planned;
  }

  /**
   * Does work that the next call or `cancelWriting` aborts; it then fails with `cancelled`, unless it has its own
   * error.
   */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.cancelWriting();
    const running = new AbortController();
    this.running = running;
    try {
      return await work(running.signal);
    } catch (thrown) {
      throw running.signal.aborted && !(thrown instanceof GlossaError) ? new GlossaError("cancelled") : thrown;
    }
  }
}
