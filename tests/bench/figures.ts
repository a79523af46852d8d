import type { Result } from "../../src/shared/errors/result.ts";

/** Half of the times are no longer, and 95 of 100. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** Throws what an answer says has failed. */
export function answered<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

export function percentiles(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
