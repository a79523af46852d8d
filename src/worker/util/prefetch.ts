/**
 * Works on items in their order; on those that follow it has begun while one is waited for, as long as `takesMore` says so of
 * what has begun and was not given yet. Whoever takes it hears of its failure.
 */
export function* prefetch<Item, Result>(
  items: readonly Item[],
  takesMore: (begun: readonly Item[]) => boolean,
  begin: (item: Item) => Promise<Result>,
): Generator<readonly [Item, Promise<Result>]> {
  const begun: Item[] = [];
  const coming: Promise<Result>[] = [];
  let next = 0;
  for (const item of items) {
    while (next < items.length && (begun.length === 0 || takesMore(begun))) {
      const started = items[next++];
      if (started === undefined) break;
      const work = begin(started);
      work.catch(() => {});
      begun.push(started);
      coming.push(work);
    }
    begun.shift();
    const work = coming.shift();
    if (work !== undefined) yield [item, work];
  }
}
