import { MemoryLevel } from "memory-level";
import type {
  FailureKind,
  RecoveryStep,
  StoreBackend,
} from "../../../../src/worker/catalogue/recovery/store-backend.ts";
import { storeUntil } from "../../../../src/worker/catalogue/recovery/store-until.ts";
import { asDatabase, openStore, type Store } from "../../../../src/worker/catalogue/store/store.ts";

interface Insides {
  _batch(operations: readonly unknown[], options: unknown): Promise<void>;
  _get(key: unknown, options: unknown): Promise<unknown>;
}

/**
 * A place whose disk can be full, and whose log then tears as LevelDB's does: what is written behind the tear is
 * acknowledged and read, and gone when the database is opened again. `open` begins a fresh log.
 */
export class TearingBackend implements StoreBackend {
  readonly steps = ["open"] as const;
  isFull = false;
  hasRoomToOpen = true;
  /** How many of the next batches find no room. */
  fullBatches = 0;
  /** Whether a batch with kept texts finds no room, while others do. */
  hasNoRoomForTexts = false;
  /** How many of the next batches fail as over a damaged table. */
  damagedBatches = 0;
  /** How many of the next reads of one value do. */
  damagedReads = 0;
  /** Over how many of the next batches and reads of one value the database is closed, so that they are never answered. */
  unanswered = 0;
  openings = 0;
  private readonly durable: (readonly unknown[])[] = [];

  async open(): Promise<Store> {
    this.openings++;
    if (this.isFull && !this.hasRoomToOpen) throw noRoom();
    const level = new MemoryLevel({ storeEncoding: "view" });
    await level.open();
    const insides = level as unknown as Insides;
    const write = insides._batch.bind(level);
    const get = insides._get.bind(level);
    for (const operations of this.durable) await write(operations, {});
    let isTorn = false;
    const closed = new AbortController();
    const isUnanswered = () => this.unanswered > 0 && this.unanswered-- > 0;
    const closeInsteadOfAnswering = () => {
      setImmediate(() => closed.abort(new Error("closed by somebody else")));
      return new Promise<void>(() => {});
    };
    insides._get = async (key, options) => {
      if (isUnanswered()) return closeInsteadOfAnswering();
      if (this.damagedReads-- > 0) throw damage();
      return get(key, options);
    };
    insides._batch = async (operations, options) => {
      if (isUnanswered()) return closeInsteadOfAnswering();
      if (this.damagedBatches > 0) {
        this.damagedBatches--;
        throw damage();
      }
      if (this.isFull || this.fullBatches-- > 0 || (this.hasNoRoomForTexts && hasTexts(operations))) {
        isTorn = true;
        throw noRoom();
      }
      if (!isTorn) this.durable.push(operations);
      return write(operations, options);
    };
    return storeUntil(closed.signal, openStore(asDatabase(level)));
  }

  failureKind(error: unknown): FailureKind {
    return String((error as Error).message).includes("No space left") ? "full" : "damaged";
  }

  async ensureFreeSpace(): Promise<void> {
    if (this.isFull) throw noRoom();
  }

  /** How many bytes it says are left. */
  free: number | undefined;

  async freeBytes(): Promise<number | undefined> {
    return this.free;
  }

  recommendedStep = async (): Promise<RecoveryStep> => "open";
  repair = (): Promise<string> => Promise.reject(new Error("cannot be repaired"));
  quarantine = (): Promise<string> => Promise.reject(new Error("cannot be set aside"));
}

function hasTexts(operations: readonly unknown[]): boolean {
  return (operations as readonly { type: string; key: unknown }[]).some(
    ({ type, key }) =>
      type === "put" &&
      Buffer.from(key as Uint8Array)
        .toString()
        .startsWith("!texts!"),
  );
}

function damage(): Error {
  return new Error("Corruption: bad entry in block");
}

function noRoom(): Error {
  return new Error("IO error: No space left on device");
}
