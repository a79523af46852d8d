import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { isNotLoaded } from "../../../shared/errors/errors.ts";
import { stylesCome } from "./failed-styles.ts";

/**
 * Delay before parts that failed to load are requested again, unless the connection is back earlier; doubled each time.
 */
const AGAIN_MS = 3_000;
const MAX_MS = 60_000;

const missing = new Set<object>();
const listeners = new Set<(isMissing: boolean) => void>();
/** The current retry round that all missing parts wait for. */
let round: Promise<void> | undefined;
let rounds = 0;

/**
 * Calls the listener for each part of the page that fails to load, and once all of them have loaded. Returns a function
 * that stops this.
 */
export function onMissingParts(listener: (isMissing: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a part of the page is still being waited for. */
export function isAnyPartMissing(): boolean {
  return missing.size > 0;
}

/**
 * Creates a component that loads on first use. While it cannot be fetched, loading is retried and the current page
 * stays.
 */
export function late<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilCome(load));
}

async function untilCome<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      const part = await load();
      noteCome(load);
      return part;
    } catch (thrown) {
      if (!isNotLoaded(thrown)) throw thrown;
      noteMissing(load);
    }
    await nextRound();
  }
}

function noteMissing(part: object): void {
  if (missing.has(part)) return;
  missing.add(part);
  for (const listener of listeners) listener(true);
}

function noteCome(part: object): void {
  if (!missing.delete(part) || missing.size > 0) return;
  rounds = 0;
  for (const listener of listeners) listener(false);
}

function nextRound(): Promise<void> {
  round ??= stylesAreThere().finally(() => {
    round = undefined;
  });
  return round;
}

// A part whose styles are missing does not count as loaded.
async function stylesAreThere(): Promise<void> {
  do {
    await untilWorthATry(Math.min(MAX_MS, AGAIN_MS * 2 ** rounds++));
  } while (!(await stylesCome()));
}

function untilWorthATry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });
}
