import { vi } from "vitest";

/** Far longer than a busy machine needs: only a hang ends by it. */
const TIMEOUT_MS = 30_000;

/** Waits until `holds` no longer throws, and gives what it returns. */
export function eventually<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: TIMEOUT_MS });
}
