import type { Store } from "../store/store.ts";

/**
 * Why a database could not do something: there is no room; somebody else has it, or it may not be written here, so that
 * nothing is wrong with it; or it is damaged, as far as anybody can tell.
 */
export type FailureKind = "full" | "held" | "damaged";

/** The ways to a database that works, each for when the one before has not helped. */
export const RECOVERY_STEPS = ["open", "repair", "quarantine"] as const;

/** One way to a database that works. */
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/** The platform's database of a store: opening it, and what can be done when that fails. */
export interface StoreBackend {
  /** The steps that can be taken here, in the order of `RECOVERY_STEPS`. */
  readonly steps: readonly RecoveryStep[];
  /** The step to begin with, for what became of those who opened it before; no condition. */
  recommendedStep(): Promise<RecoveryStep>;
  /** The store in the database, open. Throws when it cannot be; a new one is made only where nothing lies yet. */
  open(): Promise<Store>;
  failureKind(error: unknown): FailureKind;
  /** Throws where a database has no room to be opened on a fresh log. */
  ensureFreeSpace(): Promise<void>;
  /** How many bytes can still be written; undefined where nobody can tell. */
  freeBytes(): Promise<number | undefined>;
  /** Copies all there is, then makes a sound database of what of it can be read. Answers where the copy lies. */
  repair(): Promise<string>;
  /** Moves all there is out of the way, so that a new database can be made. Answers where it lies now. */
  quarantine(): Promise<string>;
}

/** The messages and codes of an error and of all its causes, in one text. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return `${error.name} ${code} ${error.message} ${error.cause === undefined ? "" : errorText(error.cause)}`;
}

/** A backend that can never be opened, for this reason. */
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
