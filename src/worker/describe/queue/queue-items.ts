import type { QueueItemState, QueueRow } from "../../../shared/descriptions.ts";
import { fileIdIn } from "../../../shared/entity-id.ts";
import { QUEUE } from "../../../shared/limits.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DescriptionChanges, QueuedDescription } from "../../catalogue/records/records.ts";
import type { OpenProject } from "../../project/open-project.ts";
import type { QueueNews } from "../../sharing/store-sharing.ts";
import { entityLabel } from "../entity-label.ts";
import { orNotSaved } from "../write-description.ts";

export interface ItemsChange {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export interface ItemsTools {
  readonly catalogue: Catalogue;
  readonly project: OpenProject;
  /** Hears of what has changed, now and then. */
  readonly tell: (change: ItemsChange) => void;
  /** Hears of what has been stored. */
  readonly share: (queue: QueueNews) => void;
  /** Hears of results that could not be stored. */
  readonly fail: (thrown: unknown) => void;
}

/**
 * The queue as it is stored. Steps that matter are on the disk before they show; results follow a moment later, many at
 * a time: one that is lost in between is generated again. Everything is written one after the other.
 */
export class QueueItems {
  readonly running = new Set<string>();
  private readonly unsaved = new Set<string>();
  private readonly untold = new Set<string>();
  private writing: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  private constructor(
    private readonly tools: ItemsTools,
    private items: Map<string, QueuedDescription>,
  ) {}

  static async open(tools: ItemsTools): Promise<QueueItems> {
    const stored = await tools.catalogue.queue(tools.project.projectId);
    return new QueueItems(tools, new Map([...stored].sort(([, a], [, b]) => a.order - b.order)));
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
    const path = this.tools.project.files.get(fileIdIn(id))?.path ?? "";
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

  /** Changes items, and descriptions with them, in one step. Throws `descriptionNotSaved`, and then nothing has changed. */
  change(changes: DescriptionChanges): Promise<void> {
    const work = this.writing.then(async () => {
      if (this.isClosed) return;
      await orNotSaved(this.tools.catalogue.changeDescriptions(this.tools.project.projectId, changes));
      const { queue = new Map() } = changes;
      this.tools.share(queue);
      this.takeOver(queue);
    });
    this.writing = work.catch(() => {});
    return work;
  }

  /** Takes over what has been stored, here or by another engine. */
  takeOver(queue: QueueNews): void {
    for (const [id, item] of queue) {
      if (item === null) this.items.delete(id);
      else this.items.set(id, item);
      this.unsaved.delete(id);
      this.note(id);
    }
    this.sort();
  }

  /** Keeps what has become of an item that waited; it is stored a moment later. */
  settle(id: string, item: QueuedDescription): void {
    if (this.items.get(id)?.state !== "waiting" || this.isClosed) return;
    this.items.set(id, item);
    this.unsaved.add(id);
    this.note(id);
  }

  /** Says that an item shows otherwise. */
  note(id: string): void {
    this.untold.add(id);
    this.timer ??= setTimeout(() => void this.flush(), QUEUE.tellMs);
  }

  /** Stores and tells what is still to be stored and told. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const work = this.writing.then(() => this.store());
    this.writing = work.catch(this.tools.fail);
    await this.writing;
    const told = [...this.untold];
    this.untold.clear();
    if (told.length === 0 || this.isClosed) return;
    const removed = told.filter((id) => !this.items.has(id));
    this.tools.tell({ changed: told.filter((id) => this.items.has(id)), removed });
  }

  /** Stores what is left and writes no more. */
  async close(): Promise<void> {
    await this.flush();
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async store(): Promise<void> {
    const queue = new Map([...this.unsaved].flatMap((id) => this.entry(id)));
    if (queue.size === 0 || this.isClosed) return;
    await this.tools.catalogue.changeDescriptions(this.tools.project.projectId, { queue, isCheap: true });
    this.tools.share(queue);
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
