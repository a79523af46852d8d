import pLimit from "p-limit";
import { GlossaError } from "../../../shared/errors/errors.ts";
import { QUEUE } from "../../../shared/limits/generation.ts";
import type { QueueItemState, QueueRow } from "../../../shared/model/descriptions.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { encodeQueued } from "../../catalogue/records/description-codec.ts";
import type { DescriptionChanges, QueuedDescription } from "../../catalogue/records/records.ts";
import type { QueueChanges } from "../../coordination/store-coordination.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { entityLabel } from "../resolution/entity-label.ts";
import { orNotSaved } from "../storing/store-description.ts";

/** The ids of added or changed items, and of removed ones. */
export interface QueueItemsChange {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Where the queue is stored, and the receivers of its changes. */
export interface QueueItemsDependencies {
  readonly catalogue: Catalogue;
  readonly project: OpenProject;
  /** Called with collected changes from time to time. */
  readonly onChange: (change: QueueItemsChange) => void;
  /** Called with stored changes, for other engines. */
  readonly publish: (queue: QueueChanges) => void;
  /** Called with the reason why results could not be stored. */
  readonly onFailure: (thrown: unknown) => void;
}

/**
 * The stored queue. Important steps are on the disk before they are shown; results are stored a moment later, many at a
 * time: a result lost in between is generated again. Writes run one after another.
 */
export class QueueItems {
  readonly running = new Set<string>();
  private readonly unsaved = new Set<string>();
  private readonly unpublished = new Set<string>();
  private readonly inOrder = pLimit(1);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  private constructor(
    private readonly dependencies: QueueItemsDependencies,
    private items: Map<string, QueuedDescription>,
  ) {}

  static async open(dependencies: QueueItemsDependencies): Promise<QueueItems> {
    const stored = await dependencies.catalogue.queue(dependencies.project.projectId);
    return new QueueItems(dependencies, new Map([...stored].sort(([, a], [, b]) => a.order - b.order)));
  }

  get(id: string): QueuedDescription | undefined {
    return this.items.get(id);
  }

  ids(state: QueuedDescription["state"]): readonly string[] {
    return [...this.items].flatMap(([id, item]) => (item.state === state ? [id] : []));
  }

  /** The first waiting item that is not running. */
  nextWaiting(): string | undefined {
    for (const [id, { state }] of this.items) if (state === "waiting" && !this.running.has(id)) return id;
    return undefined;
  }

  counts(): Record<QueueItemState, number> {
    const counts = { waiting: 0, running: 0, ready: 0, failed: 0 };
    for (const id of this.items.keys()) counts[this.stateOf(id)]++;
    return counts;
  }

  rows(ids: Iterable<string> = this.items.keys()): readonly QueueRow[] {
    return Array.from(ids, (id) => this.row(id));
  }

  row(id: string): QueueRow {
    const path = this.dependencies.project.files.get(fileIdIn(id))?.path ?? "";
    return { id, name: entityLabel(id), path, state: this.stateOf(id) };
  }

  /** Appends new ids. Resolves when they are stored. */
  add(ids: readonly string[]): Promise<void> {
    const last = Math.max(-1, ...Array.from(this.items.values(), ({ order }) => order));
    const fresh = ids.filter((id) => !this.items.has(id));
    return this.change({
      queue: new Map(fresh.map((id, at) => [id, { order: last + 1 + at, state: "waiting" }])),
    });
  }

  /**
   * Changes items, together with descriptions, in one step. Throws `descriptionNotSaved` and `queueClosed`; then
   * nothing has changed.
   */
  change(changes: DescriptionChanges): Promise<void> {
    return this.inOrder(async () => {
      if (this.isClosed) throw new GlossaError("queueClosed");
      await orNotSaved(this.dependencies.catalogue.changeDescriptions(this.dependencies.project.projectId, changes));
      const { queue = new Map() } = changes;
      this.dependencies.publish(queue);
      this.takeOver(queue);
    });
  }

  /** Takes over stored changes, made here or by another engine. */
  takeOver(queue: QueueChanges): void {
    for (const [id, item] of queue) {
      if (item === null) this.items.delete(id);
      else this.items.set(id, item);
      this.unsaved.delete(id);
      this.markChanged(id);
    }
    this.sort();
  }

  /** Takes over what other engines have stored, of which this one may not have been notified yet. */
  readAgain(): Promise<void> {
    return this.inOrder(async () => {
      const { catalogue, project } = this.dependencies;
      const stored = await catalogue.queue(project.projectId);
      const changed = [...stored].filter(([id, item]) => !isSame(this.items.get(id), item));
      const removed = Array.from(this.items.keys()).flatMap((id) => (stored.has(id) ? [] : [[id, null] as const]));
      this.takeOver(new Map([...changed, ...removed]));
    });
  }

  /** Records the result of a waiting item; it is stored a moment later. */
  setResult(id: string, item: QueuedDescription): void {
    if (this.items.get(id)?.state !== "waiting" || this.isClosed) return;
    this.items.set(id, item);
    this.unsaved.add(id);
    this.markChanged(id);
  }

  /** Marks an item, or its state, as changed; listeners are notified a moment later. */
  markChanged(id: string): void {
    this.unpublished.add(id);
    this.timer ??= setTimeout(() => void this.flush(), QUEUE.tellMs);
  }

  /** Stores and publishes pending changes. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.inOrder(() => this.store()).catch(this.dependencies.onFailure);
    const noted = [...this.unpublished];
    this.unpublished.clear();
    if (noted.length === 0 || this.isClosed) return;
    const removed = noted.filter((id) => !this.items.has(id));
    this.dependencies.onChange({ changed: noted.filter((id) => this.items.has(id)), removed });
  }

  /** Stores what is left, after earlier changes; then it writes no more. */
  async close(): Promise<void> {
    await this.flush();
    await this.inOrder(() => {
      this.isClosed = true;
    });
    clearTimeout(this.timer);
  }

  private async store(): Promise<void> {
    const queue = new Map([...this.unsaved].flatMap((id) => this.entry(id)));
    if (queue.size === 0 || this.isClosed) return;
    await this.dependencies.catalogue.changeDescriptions(this.dependencies.project.projectId, { queue, isCheap: true });
    this.dependencies.publish(queue);
    for (const [id, item] of queue) if (this.items.get(id) === item) this.unsaved.delete(id);
  }

  private entry(id: string): readonly (readonly [string, QueuedDescription])[] {
    const item = this.items.get(id);
    return item === undefined ? [] : [[id, item]];
  }

  private stateOf(id: string): QueueItemState {
    return this.running.has(id) ? "running" : (this.items.get(id)?.state ?? "waiting");
  }

  // Items restored by an undo return to their previous place.
  private sort(): void {
    let last = Number.NEGATIVE_INFINITY;
    for (const { order } of this.items.values()) {
      if (order < last) {
        this.items = new Map([...this.items].sort(([, a], [, b]) => a.order - b.order));
        return;
      }
      last = order;
    }
  }
}

function isSame(known: QueuedDescription | undefined, stored: QueuedDescription): boolean {
  return known !== undefined && encodeQueued(known) === encodeQueued(stored);
}
