/** The steps of an import that `npm run bench` distinguishes. */
export type Phase = "scan" | "read" | "lex" | "parse" | "repair" | "extract" | "encode" | "store";

/** Milliseconds spent in each step, summed over all threads. */
export type PhaseTimes = Readonly<Record<Phase, number>>;

export const NO_TIME: PhaseTimes = { scan: 0, read: 0, lex: 0, parse: 0, repair: 0, extract: 0, encode: 0, store: 0 };

/** Returns the sums of two measurements, step by step. */
export function addTimes(a: PhaseTimes, b: PhaseTimes): PhaseTimes {
  const sum = { ...a };
  for (const phase of Object.keys(NO_TIME) as Phase[]) sum[phase] += b[phase];
  return sum;
}

/** Sums up what a thread spends in each step. The time of a nested step counts for the outer one. */
export class Stopwatch {
  private times: Record<Phase, number> = { ...NO_TIME };
  private isRunning = false;

  measure<T>(phase: Phase, work: () => T): T {
    if (this.isRunning) return work();
    this.isRunning = true;
    const start = performance.now();
    try {
      return work();
    } finally {
      this.isRunning = false;
      this.times[phase] += performance.now() - start;
    }
  }

  async measureAsync<T>(phase: Phase, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.times[phase] += performance.now() - start;
    }
  }

  /** The times since the last call. */
  take(): PhaseTimes {
    const { times } = this;
    this.times = { ...NO_TIME };
    return times;
  }
}
