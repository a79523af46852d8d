/** The results of work on items that come one after the other, in their order; on up to `most` it may go on at a time. */
export async function* mapAsyncIterable<Item, Result>(
  items: AsyncIterable<Item>,
  most: number,
  begin: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const work = begin(item);
    // Whoever takes its result hears of its failure.
    work.catch(() => {});
    begun.push(work);
    const first = begun.length < most ? undefined : begun.shift();
    if (first !== undefined) yield await first;
  }
  for (const work of begun) yield await work;
}
