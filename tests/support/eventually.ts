import { vi } from "vitest";

/** Far longer than a busy machine needs: only a hang reaches it. */
const TIMEOUT_MS = 30_000;

/** Waits until `holds` no longer throws, and returns its result. */
export function eventually<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: TIMEOUT_MS });
}
