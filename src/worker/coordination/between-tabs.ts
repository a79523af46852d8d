import { GlossaError } from "../../shared/errors/errors.ts";
import { decodeStoreChange, encodeStoreChange } from "./store-change-codec.ts";
import type { EndReading, GenerationTurn, StoreChange, StoreCoordination } from "./store-coordination.ts";

/** The part of the browser's `LockManager` that coordinates tabs. */
export type Locks = Pick<LockManager, "request" | "query">;

/** The part of a `BroadcastChannel` that tabs communicate over. */
export type ChangeChannel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

/**
 * For the store that all tabs of an origin share. Locks end with their tab, however that ends: one lock for the
 * importer of a project, one for deleting its stored data, one for writing its descriptions, one for generating them, and
 * a shared one for each generation that is being read. Another one is shared by those who begin to read, so that holding it exclusively
 * blocks them.
 */
export function coordinateTabs(locks: Locks, channel: ChangeChannel): StoreCoordination {
  return new TabCoordination(locks, channel);
}

class TabCoordination implements StoreCoordination {
  readonly isAlone = false;
  /** Locks that are being released, which takes a moment. */
  private readonly ending = new Set<Promise<unknown>>();

  constructor(
    private readonly locks: Locks,
    private readonly channel: ChangeChannel,
  ) {}

  async import<T>(projectId: string, work: () => Promise<T>): Promise<T> {
    return this.locks.request(`glossa import ${projectId}`, { ifAvailable: true }, (lock) => {
      if (lock === null) throw new GlossaError("importedElsewhere");
      return this.locks.request(changing(projectId), work);
    });
  }

  betweenImports(projectId: string, work: () => Promise<void>): Promise<void> {
    return this.locks.request(changing(projectId), work);
  }

  describe<T>(projectId: string, work: () => Promise<T>): Promise<T> {
    return this.locks.request(`glossa describe ${projectId}`, work);
  }

  async generate(projectId: string, { signal, onWait, work }: GenerationTurn): Promise<void> {
    const name = `glossa generate ${projectId}`;
    const isDone = await this.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
    if (isDone) return;
    onWait();
    await this.locks.request(name, { signal }, work);
  }

  whileUnread<T>(projectId: string, work: () => Promise<T>): Promise<T> {
    return this.locks.request(beginning(projectId), async () => {
      if ((await this.generationsRead(projectId)).size > 0) throw new GlossaError("projectInUse");
      return work();
    });
  }

  read(projectId: string, generation: string): Promise<EndReading> {
    const name = `${readersOf(projectId)}${generation}`;
    return this.locks.request(beginning(projectId), { mode: "shared" }, () => this.hold(name));
  }

  private hold(name: string): Promise<EndReading> {
    return new Promise((resolve, reject) => {
      const held = this.locks.request(name, { mode: "shared" }, () => {
        return new Promise<void>((end) => resolve(() => this.end(held, end)));
      });
      held.catch(reject);
    });
  }

  async generationsRead(projectId: string): Promise<ReadonlySet<string>> {
    await Promise.all(this.ending);
    const { held = [] } = await this.locks.query();
    const prefix = readersOf(projectId);
    return new Set(held.flatMap(({ name = "" }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
  }

  publish(change: StoreChange): void {
    this.channel.postMessage(encodeStoreChange(change));
  }

  subscribe(listener: (change: StoreChange) => void): void {
    this.channel.onmessage = ({ data }) => {
      const change = decodeStoreChange(data);
      if (change !== undefined) listener(change);
    };
  }

  close(): void {
    this.channel.close();
  }

  private end(held: Promise<unknown>, release: () => void): void {
    this.ending.add(held);
    void held.finally(() => this.ending.delete(held));
    release();
  }
}

function changing(projectId: string): string {
  return `glossa change ${projectId}`;
}

function beginning(projectId: string): string {
  return `glossa begin ${projectId}`;
}

function readersOf(projectId: string): string {
  return `glossa read ${projectId} `;
}
