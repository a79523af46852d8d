import type { CallsOf } from "../../../src/shared/contract/contract.ts";
import type { coverageCalls } from "../../../src/shared/engine/description-calls.ts";
import type { descriptionFileCalls } from "../../../src/shared/engine/description-file-calls.ts";
import type { DirectoryHandle } from "../../../src/shared/engine/directory-source.ts";
import type { folderWritingCalls } from "../../../src/shared/engine/folder-writing-calls.ts";
import type { pullRequestCalls } from "../../../src/shared/engine/pull-request-calls.ts";
import type { queueCalls } from "../../../src/shared/engine/queue-calls.ts";
import type { writingCalls } from "../../../src/shared/engine/writing-calls.ts";
import { GlossaError, toAppError } from "../../../src/shared/errors/errors.ts";
import { failure, type Result, success } from "../../../src/shared/errors/result.ts";
import type {
  CommentChange,
  CommentPlan,
  PlannedPatch,
  UndoOutcome,
  WritingOutcome,
} from "../../../src/shared/model/comment-plan.ts";
import type {
  Coverage,
  DescribableEntity,
  DescriptionsFile,
  FileCoverage,
  OrphanedDescription,
  QueueEstimate,
  QueueItem,
  QueueRow,
  QueueStatus,
  TakenDescriptions,
} from "../../../src/shared/model/descriptions.ts";
import type { FirstRows } from "../../../src/shared/model/overview.ts";
import type { PullRequest, PullRequestTarget } from "../../../src/shared/model/pull-request.ts";

const STATUS: QueueStatus = {
  counts: { waiting: 0, running: 0, ready: 0, failed: 0 },
  isPaused: false,
  reason: null,
  isElsewhere: false,
  atOnce: 2,
  undoable: 0,
};

const NOTHING = { source: 0, inherited: 0, written: 0, generated: 0, stale: 0, missing: 0 };

const COVERAGE: Coverage = {
  project: NOTHING,
  tests: NOTHING,
  folders: {},
  files: {},
  orphaned: 0,
};

/** The part of a fake engine for descriptions as a whole: an empty project, unless a test sets something else. */
export class FakeDescriptions
  implements
    CallsOf<typeof coverageCalls>,
    CallsOf<typeof descriptionFileCalls>,
    CallsOf<typeof writingCalls>,
    CallsOf<typeof pullRequestCalls>,
    CallsOf<typeof folderWritingCalls>,
    CallsOf<typeof queueCalls>
{
  /** The answer when a file of descriptions is imported. */
  taken: TakenDescriptions = { taken: 0, same: 0, kept: 0, unknown: 0 };
  readonly takenFiles: (readonly [text: string, replaces: boolean])[] = [];
  described: Coverage = COVERAGE;
  next: readonly string[] = [];
  missing: readonly DescribableEntity[] = [];
  readonly steps: string[] = [];

  async coverage(): Promise<Result<Coverage>> {
    return success(this.described);
  }

  async fileCoverage(): Promise<Result<FileCoverage>> {
    return success({ states: {}, types: {} });
  }

  async nextUndocumented(from: string | null, step: 1 | -1): Promise<Result<string | null>> {
    this.steps.push(`next ${from} ${step}`);
    return success(this.next[this.steps.length - 1] ?? null);
  }

  async undocumented(within: string, rows: number): Promise<Result<FirstRows<DescribableEntity>>> {
    this.steps.push(`undocumented ${within}`);
    return success({ rows: this.missing.slice(0, rows), total: this.missing.length });
  }

  async orphanedDescriptions(): Promise<Result<readonly OrphanedDescription[]>> {
    return success([]);
  }

  async renamedTargets(_: string): Promise<Result<readonly string[]>> {
    return success([]);
  }

  async moveDescription(): Promise<Result<null>> {
    return success(null);
  }

  async countTogether(_id: string, _target: string): Promise<Result<number>> {
    return success(1);
  }

  async moveTogether(_id: string, _target: string): Promise<Result<number>> {
    return success(1);
  }

  async undoMove(): Promise<Result<number>> {
    return success(0);
  }

  async exportDescriptions(): Promise<Result<DescriptionsFile>> {
    return success({ text: "{}", count: 0 });
  }

  async importDescriptions(text: string, replaces: boolean): Promise<Result<TakenDescriptions>> {
    this.takenFiles.push([text, replaces]);
    return success(this.taken);
  }

  async planWriting(): Promise<Result<CommentPlan>> {
    return success({ id: "plan", files: [], same: 0, leftOut: [] });
  }

  async cancelWriting(): Promise<Result<null>> {
    return success(null);
  }

  async plannedChanges(): Promise<Result<readonly CommentChange[]>> {
    return success([]);
  }

  async patchPlanned(): Promise<Result<PlannedPatch>> {
    return success({ patch: "", unfit: [] });
  }

  async zipPlanned(): Promise<Result<Uint8Array>> {
    return success(new Uint8Array());
  }

  async pullRequestTarget(branch: string): Promise<Result<PullRequestTarget>> {
    return success({ base: "main", branch, mayWrite: true });
  }

  async openPullRequest(): Promise<Result<PullRequest>> {
    return success({ address: "https://github.com/octo/shop/pull/1", number: 1, branch: "b", repository: "octo/shop" });
  }

  async writableFolder(): Promise<Result<DirectoryHandle | null>> {
    return success(null);
  }

  async writePlanned(): Promise<Result<WritingOutcome>> {
    return success({ comments: 0, files: 0, failed: [], isCancelled: false });
  }

  async stopWriting(): Promise<Result<null>> {
    return success(null);
  }

  async undoWriting(): Promise<Result<UndoOutcome>> {
    return success({ undone: 0, failed: [], isCancelled: false });
  }

  async lastWriting(): Promise<Result<number | null>> {
    return success(null);
  }

  async estimateQueue(): Promise<Result<QueueEstimate>> {
    return success({ count: 0, tokens: 0, example: null, endpoint: null });
  }

  async startQueue(): Promise<Result<QueueStatus>> {
    return success(STATUS);
  }

  async queueStatus(): Promise<Result<QueueStatus>> {
    return success(STATUS);
  }

  async queueRows(): Promise<Result<readonly QueueRow[]>> {
    return success([]);
  }

  async queueItem(id: string): Promise<Result<QueueItem>> {
    return failure(toAppError(new GlossaError("entityNotFound", { id })));
  }

  async pauseQueue(): Promise<Result<QueueStatus>> {
    return success(STATUS);
  }

  async resumeQueue(): Promise<Result<QueueStatus>> {
    return success(STATUS);
  }

  async cancelQueue(): Promise<Result<QueueStatus>> {
    return success(STATUS);
  }

  async retryQueue(): Promise<Result<QueueStatus>> {
    return success(STATUS);
  }

  async decideQueue(): Promise<Result<QueueStatus>> {
    return success(STATUS);
  }

  async undoQueue(): Promise<Result<readonly string[]>> {
    return success([]);
  }
}
