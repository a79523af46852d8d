import pLimit from "p-limit";
import { GlossaError } from "../../../shared/errors/errors.ts";
import { QUEUE } from "../../../shared/limits/generation.ts";
import type { QueueItemState, QueueRow } from "../../../shared/model/descriptions.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DescriptionChanges, QueuedDescription } from "../../catalogue/records/records.ts";
import type { QueueChanges } from "../../coordination/store-coordination.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { entityLabel } from "../resolution/entity-label.ts";
import { orNotSaved } from "../storing/store-description.ts";

/** The ids of items that are new or other than before, and of those that have gone. */
export interface QueueItemsChange {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Where the queue is stored, and who hears of its changes. */
export interface QueueItemsDependencies {
  readonly catalogue: Catalogue;
  readonly project: OpenProject;
  /** Called with what has changed, now and then. */
  readonly onChange: (change: QueueItemsChange) => void;
  /** Called with what has been stored, for other engines. */
  readonly publish: (queue: QueueChanges) => void;
  /** Called with why results could not be stored. */
  readonly onFailure: (thrown: unknown) => void;
}

/**
 * The queue as it is stored. Steps that matter are on the disk before they show; results follow a moment later, many at
 * a time: one that is lost in between is generated again. Everything is written one after the other.
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

  /** The first that waits and is not on its way. */
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

  /** Adds at the end what is not there yet. Resolves when that is stored. */
  add(ids: readonly string[]): Promise<void> {
    const last = Math.max(-1, ...Array.from(this.items.values(), ({ order }) => order));
    const fresh = ids.filter((id) => !this.items.has(id));
    return this.change({
      queue: new Map(fresh.map((id, at) => [id, { order: last + 1 + at, state: "waiting" }])),
    });
  }

  /**
   * Changes items, and descriptions with them, in one step. Throws `descriptionNotSaved` and `queueClosed`, and then nothing
   * has changed.
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

  /** Takes over what has been stored, here or by another engine. */
  takeOver(queue: QueueChanges): void {
    for (const [id, item] of queue) {
      if (item === null) this.items.delete(id);
      else this.items.set(id, item);
      this.unsaved.delete(id);
      this.markChanged(id);
    }
    this.sort();
  }

  /** Keeps what has become of an item that waited; it is stored a moment later. */
  setResult(id: string, item: QueuedDescription): void {
    if (this.items.get(id)?.state !== "waiting" || this.isClosed) return;
    this.items.set(id, item);
    this.unsaved.add(id);
    this.markChanged(id);
  }

  /** Notes that an item, or its state, is another one than was shown; listeners hear of it a moment later. */
  markChanged(id: string): void {
    this.unpublished.add(id);
    this.timer ??= setTimeout(() => void this.flush(), QUEUE.tellMs);
  }

  /** Stores and publishes what still has to be. */
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

  /** Stores what is left, and what was to be changed before; then it writes no more. */
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

  // What comes back by an undo stands again where it stood.
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
