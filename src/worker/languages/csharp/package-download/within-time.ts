/** The error for work that took too long in total, as a text for users. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/**
 * Runs work with a signal that is aborted with the given one, and with OutOfTime, whose message is `words`, after a
 * number of milliseconds.
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
