/**
 * Processes items in their order, starting the following ones ahead while one is waited for, as long as `takesMore`
 * allows it for those started and not yet taken. The caller that takes a result gets its error.
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
