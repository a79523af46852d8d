import type { Store } from "../store/store.ts";

/**
 * Why a database operation failed: there is no room (full); another process has it, or it may not be written here, so
 * that nothing is wrong with it (held); or it is damaged, as far as can be told.
 */
export type FailureKind = "full" | "held" | "damaged";

/** The ways to get a working database, each for when the previous one has failed. */
export const RECOVERY_STEPS = ["open", "repair", "quarantine"] as const;

/** One way to get a working database. */
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/** The platform's database of a store: opening it, and recovering when that fails. */
export interface StoreBackend {
  /** The steps that are possible here, in the order of `RECOVERY_STEPS`. */
  readonly steps: readonly RecoveryStep[];
  /** The step to begin with, judging by earlier attempts to open it; only a recommendation. */
  recommendedStep(): Promise<RecoveryStep>;
  /** Opens the store in the database. Throws if that fails; a new one is created only if there is none yet. */
  open(): Promise<Store>;
  failureKind(error: unknown): FailureKind;
  /** Throws if a database has no room to be opened with a fresh log. */
  ensureFreeSpace(): Promise<void>;
  /** The number of bytes that can still be written; undefined if unknown. */
  freeBytes(): Promise<number | undefined>;
  /** Copies the database, then creates a sound one from what of it can be read. Returns the path of the copy. */
  repair(): Promise<string>;
  /** Moves the database away, so that a new one can be created. Returns its new path. */
  quarantine(): Promise<string>;
}

/** The messages and codes of an error and of all its causes, as one text. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return `${error.name} ${code} ${error.message} ${error.cause === undefined ? "" : errorText(error.cause)}`;
}

/** A backend that can never be opened, for the given reason. */
export function unavailableBackend(reason: unknown): StoreBackend {
  const refuse = () => Promise.reject(reason);
  return {
    steps: RECOVERY_STEPS,
    recommendedStep: async () => "open",
    open: refuse,
    failureKind: () => "held",
    ensureFreeSpace: refuse,
    freeBytes: async () => undefined,
    repair: refuse,
    quarantine: refuse,
  };
}
