import type { CodePosition } from "./code-position.ts";
import type { OpenSource } from "./slice.ts";

interface Latest {
  readonly position: CodePosition;
  readonly open: OpenSource;
}

let latest: Latest | null = null;

/** Hears of each move in the code of the open file. */
export function trackCode(position: CodePosition, open: OpenSource): void {
  latest = { position, open };
}

/** Where the reader is, or was last; null where no file was open yet. */
export function latestCode(): CodePosition | null {
  return latest?.position ?? null;
}

/** Where the reader has put the caret since a file was opened at a place; null where nobody has, also in the time before. */
export function caretSince(open: OpenSource): CodePosition["caret"] {
  if (latest?.open.asked !== open.asked || latest.open.place !== open.place) return null;
  return latest.position.caret;
}
