/**
 * The results of work on items that arrive one after another, in their order; up to `most` items are processed at a
 * time.
 */
export async function* mapAsyncIterable<Item, Result>(
  items: AsyncIterable<Item>,
  most: number,
  begin: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const work = begin(item);
    // The caller that takes its result gets its error.
    work.catch(() => {});
    begun.push(work);
    const first = begun.length < most ? undefined : begun.shift();
    if (first !== undefined) yield await first;
  }
  for (const work of begun) yield await work;
}
