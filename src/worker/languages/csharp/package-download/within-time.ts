import { onAbort } from "../../../util/on-abort.ts";

/** All of some work has taken too long, in words for people. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/**
 * Does work whose signal ends as the one it was asked with, and with OutOfTime, which says `words`, after so many
 * milliseconds.
 */
export async function withinTime<T>(
  asked: AbortSignal,
  { mostMs, words }: { readonly mostMs: number; readonly words: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const forget = onAbort(asked, () => ending.abort(asked.reason));
  const clock = setTimeout(() => ending.abort(new OutOfTime(words)), mostMs);
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(clock);
    forget();
  }
}
