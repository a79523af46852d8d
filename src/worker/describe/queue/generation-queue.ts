import pLimit from "p-limit";
import type { HandlersOf } from "../../../shared/contract/contract.ts";
import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { queueCalls } from "../../../shared/engine/queue-calls.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import type {
  QueueDecision,
  QueueEstimate,
  QueueItem,
  QueueRequest,
  QueueRow,
  QueueStatus,
} from "../../../shared/model/descriptions.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { QueueChanges, StoreCoordination } from "../../coordination/store-coordination.ts";
import type { FoundEntity } from "../../project/find-entity.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { descriptionOf } from "../../views/description.ts";
import type { ProjectCoverage } from "../coverage/project-coverage.ts";
import type { ProjectGenerator } from "../generation/project-generator.ts";
import { QueueItems, type QueueItemsChange } from "./queue-items.ts";
import { Review } from "./review.ts";
import { QueueRunner } from "./runner.ts";
import { targetsOf } from "./targets.ts";

/** The project of a queue, its generator and coverage, and the receivers of its changes. */
export interface GenerationQueueDependencies {
  readonly catalogue: Catalogue;
  readonly coordination: Pick<StoreCoordination, "describe" | "generate" | "isAlone">;
  readonly project: OpenProject;
  readonly coverage: ProjectCoverage;
  readonly generator: ProjectGenerator;
  readonly emit: (event: EngineEvent) => void;
  /** Called with the stored changes of the queue, for other engines. */
  readonly publish: (queue: QueueChanges) => void;
  /** Called with the ids whose descriptions a review has changed. */
  readonly onDescribed: (ids: readonly string[]) => Promise<void>;
  /** Called with the reason why results could not be stored. */
  readonly onFailure: (thrown: unknown) => void;
  /** Initial delay before a busy service is asked again, for tests. */
  readonly busyMs?: number | undefined;
}

/** The descriptions of one open project that are being generated, or are waiting for review. */
export class GenerationQueue implements HandlersOf<typeof queueCalls> {
  private readonly runner: QueueRunner;
  private readonly review: Review;
  /** Decisions, and closing, run one after another. */
  private readonly oneByOne = pLimit(1);

  private constructor(
    private readonly dependencies: GenerationQueueDependencies,
    private readonly items: QueueItems,
  ) {
    const { coordination, coverage, generator, project, busyMs } = dependencies;
    this.review = new Review(items, coverage.resolution);
    this.runner = new QueueRunner(items, {
      generate: (id) => generator.generate(id),
      cancel: (id) => void generator.cancel(id),
      release: (id) => void generator.release(id),
      inTurn: (turn) => coordination.generate(project.projectId, turn),
      onTurn: async () => {
        if (!coordination.isAlone) await items.readAgain();
      },
      onWait: () => this.emitItems({ changed: [], removed: [] }),
      ...(busyMs !== undefined && { busyMs }),
    });
  }

  /** Opens the stored queue; it is paused. */
  static async open(dependencies: GenerationQueueDependencies): Promise<GenerationQueue> {
    const { catalogue, project, publish, onFailure } = dependencies;
    let queue: GenerationQueue | undefined;
    const onChange = (change: QueueItemsChange) => queue?.emitItems(change);
    const items = await QueueItems.open({ catalogue, project, onChange, publish, onFailure });
    queue = new GenerationQueue(dependencies, items);
    return queue;
  }

  /** Whether it was running when it was closed. */
  wasRunning = false;

  /**
   * Closes the queue. A running decision is stored first; later changes of the queue throw `queueClosed`. Requests on
   * their way are cancelled, unless another queue of the project follows.
   */
  close(isFollowed: boolean): Promise<void> {
    return this.oneByOne(async () => {
      this.wasRunning = !this.runner.isPaused;
      await this.runner.stop(isFollowed);
      await this.items.close();
    });
  }

  /** Continues an earlier queue of the same project that was closed. */
  continueFrom(before: GenerationQueue): void {
    if (before.wasRunning) this.runner.resume(before.runner.atOnce);
  }

  async estimateQueue(request: QueueRequest): Promise<QueueEstimate> {
    let count = 0;
    let tokens = 0;
    let example: string | null = null;
    for await (const wanted of targetsOf(request, this.dependencies.coverage)) {
      if (this.items.get(wanted.id) !== undefined) continue;
      count++;
      example ??= wanted.id;
      tokens += wanted.tokens;
    }
    return { count, tokens, example, endpoint: await this.dependencies.generator.address() };
  }

  async startQueue(request: QueueRequest, atOnce: number): Promise<QueueStatus> {
    const ids: string[] = [];
    for await (const { id } of targetsOf(request, this.dependencies.coverage)) ids.push(id);
    await this.items.add(ids);
    return this.resumeQueue(atOnce);
  }

  queueStatus(): QueueStatus {
    const { isPaused, isElsewhere, reason, atOnce } = this.runner;
    return { counts: this.items.counts(), isPaused, isElsewhere, reason, atOnce, undoable: this.review.undoable };
  }

  queueRows(): readonly QueueRow[] {
    return this.items.rows();
  }

  /** An item of the queue. Throws `entityNotFound` if it is not in the queue. */
  async queueItem(id: string): Promise<QueueItem> {
    const item = this.items.get(id);
    if (item === undefined) throw new GlossaError("entityNotFound", { id });
    const { text = "", generated = null, failure = null } = item;
    return { ...this.items.row(id), text, origin: generated, failure, ...(await this.codeOf(id)) };
  }

  resumeQueue(atOnce?: number): QueueStatus {
    this.runner.resume(atOnce);
    return this.publishStatus();
  }

  pauseQueue(): QueueStatus {
    this.runner.pause();
    return this.publishStatus();
  }

  /** Drops waiting items and cancels running ones. */
  async cancelQueue(): Promise<QueueStatus> {
    const waiting = this.items.ids("waiting");
    this.runner.pause();
    await this.items.change({ queue: new Map(waiting.map((id) => [id, null])) });
    await Promise.all(Array.from(this.items.running, (id) => this.dependencies.generator.cancel(id)));
    return this.publishStatus();
  }

  /** Retries these items if they have failed; null for all. */
  async retryQueue(ids: readonly string[] | null): Promise<QueueStatus> {
    const again = (ids ?? this.items.ids("failed")).flatMap((id) => {
      const item = this.items.get(id);
      return item?.state === "failed" ? [[id, { order: item.order, state: "waiting" }] as const] : [];
    });
    await this.items.change({ queue: new Map(again) });
    return this.resumeQueue();
  }

  /** Accepts or drops results; a single verdict applies to all that are ready. */
  decideQueue(wanted: readonly QueueDecision[] | QueueDecision["verdict"]): Promise<QueueStatus> {
    return this.oneByOne(async () => {
      const decisions =
        typeof wanted === "string" ? this.items.ids("ready").map((id) => ({ id, verdict: wanted })) : wanted;
      await this.dependencies.onDescribed(await this.inTurn(() => this.review.decide(decisions)));
      return this.publishStatus();
    });
  }

  /** Undoes the last decisions. Returns the ids that they were about. */
  undoQueue(): Promise<readonly string[]> {
    return this.oneByOne(async () => {
      const { ids, described } = await this.inTurn(() => this.review.undo());
      await this.dependencies.onDescribed(described);
      this.publishStatus();
      return ids;
    });
  }

  /** Takes over what another engine has stored of the queue. */
  takeOver(queue: QueueChanges): void {
    const { running } = this.items;
    for (const [id, item] of queue) if (item === null && running.has(id)) void this.dependencies.generator.cancel(id);
    this.items.takeOver(queue);
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { coordination, project } = this.dependencies;
    return coordination.describe(project.projectId, work);
  }

  private publishStatus(): QueueStatus {
    void this.items.flush();
    const status = this.queueStatus();
    this.dependencies.emit({ type: "queueChanged", change: { status, changed: [], removed: [] } });
    return status;
  }

  private emitItems({ changed, removed }: QueueItemsChange): void {
    const change = { status: this.queueStatus(), changed: this.items.rows(changed), removed };
    this.dependencies.emit({ type: "queueChanged", change });
  }

  private async codeOf(id: string): Promise<Pick<QueueItem, "current" | "source" | "isWholeSource">> {
    const { generator } = this.dependencies;
    const entity = await generator.find(id).catch(() => undefined);
    if (entity === undefined) return { current: null, source: "", isWholeSource: false };
    return { current: currentOf(entity), ...(await generator.sourceOf(id, entity)) };
  }
}

function currentOf({ type, member, resolved }: FoundEntity): QueueItem["current"] {
  return descriptionOf(member ?? type, resolved);
}
