import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { isNotLoaded } from "../../shared/errors/errors.ts";
import { stylesCome } from "./failed-styles.ts";

/** How long parts that could not be loaded are left alone, unless the line is back before; twice as long each time. */
const AGAIN_MS = 3_000;
const LONGEST_MS = 60_000;

const missing = new Set<object>();
const listeners = new Set<(isMissing: boolean) => void>();
/** What all parts that are missing wait for. */
let round: Promise<void> | undefined;
let rounds = 0;

/** Hears of each part of the page that cannot be loaded, and when all of them have come after all. */
export function onMissingParts(listener: (isMissing: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a part is waited for now. */
export function isAnyPartMissing(): boolean {
  return missing.size > 0;
}

/** A component that loads on first use. As long as it cannot be fetched it is waited for: the page that is there stays. */
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

// A part without its styles is none.
async function stylesAreThere(): Promise<void> {
  do {
    await untilWorthATry(Math.min(LONGEST_MS, AGAIN_MS * 2 ** rounds++));
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
