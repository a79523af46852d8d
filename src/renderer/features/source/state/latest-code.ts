import type { CodePosition } from "./code-position.ts";
import type { OpenSource } from "./slice.ts";

interface Latest {
  readonly position: CodePosition;
  readonly open: OpenSource;
}

let latest: Latest | null = null;

/** Records each change of position in the code of the open file. */
export function trackCode(position: CodePosition, open: OpenSource): void {
  latest = { position, open };
}

/** Returns the reader's current or last position; null if no file has been open yet. */
export function latestCode(): CodePosition | null {
  return latest?.position ?? null;
}

/**
 * Returns the caret if the reader has moved it since a file was opened at a place; null otherwise, and before the file
 * is shown.
 */
export function caretSince(open: OpenSource): CodePosition["caret"] {
  if (latest?.open.asked !== open.asked || latest.open.place !== open.place) return null;
  return latest.position.caret;
}
