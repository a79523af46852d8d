import type { Store } from "../store/store.ts";
import { RECOVERY_STEPS, type RecoveryStep, type StoreBackend } from "./store-backend.ts";

/** A working store, and how it was opened. */
export interface OpenedStore {
  readonly store: Store;
  /** The recovery step that succeeded. */
  readonly step: RecoveryStep;
  /** Where the previous database is kept, if it was repaired or set aside. */
  readonly earlier?: string;
}

type Prepare = (store: Store) => Promise<void>;

/**
 * Opens a backend's database: unchanged, or else repaired, or else a new one, each counted as open only when `prepare`
 * has succeeded. Begins with the given step, or with the backend's recommended one if that is further, unless that
 * fails. Throws the first error that has nothing to do with damage, or the last one.
 */
export async function openWithRecovery(
  backend: StoreBackend,
  first: RecoveryStep,
  prepare: Prepare,
): Promise<OpenedStore> {
  const recommended = await backend.recommendedStep();
  if (RECOVERY_STEPS.indexOf(recommended) > RECOVERY_STEPS.indexOf(first)) {
    // There may be no room to repair a store that is sound.
    const earlier = await take(backend, recommended).catch(() => undefined);
    if (earlier !== undefined) return openFrom(backend, recommended, prepare, earlier);
  }
  return openFrom(backend, first, prepare);
}

/** If the place of the previous database is given, the first step is already taken. */
async function openFrom(
  backend: StoreBackend,
  first: RecoveryStep,
  prepare: Prepare,
  before?: string,
): Promise<OpenedStore> {
  const steps = backend.steps.slice(Math.max(0, backend.steps.indexOf(first)));
  for (const step of steps) {
    try {
      const earlier = step === first && before !== undefined ? before : await take(backend, step);
      const opened = await openPrepared(backend, prepare);
      return { ...opened, step, ...(earlier !== undefined && { earlier }) };
    } catch (error) {
      if (backend.failureKind(error) !== "damaged" || step === steps.at(-1)) throw error;
    }
  }
  throw new Error("no way to open the store is left");
}

async function take(backend: StoreBackend, step: RecoveryStep): Promise<string | undefined> {
  return step === "open" ? undefined : backend[step]();
}

async function openPrepared(backend: StoreBackend, prepare: Prepare) {
  const store = await backend.open();
  try {
    await prepare(store);
    return { store };
  } catch (error) {
    await store.close().catch(() => {});
    throw error;
  }
}
