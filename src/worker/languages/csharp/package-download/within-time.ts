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
  const tooLong = new AbortController();
  const clock = setTimeout(() => tooLong.abort(new OutOfTime(words)), mostMs);
  try {
    return await work(AbortSignal.any([asked, tooLong.signal]));
  } finally {
    clearTimeout(clock);
  }
}
