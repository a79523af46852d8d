/**
 * Work on items in their order, of which some more has begun already while one is waited for. Whoever takes it hears of its failure.
 */
export function* begunAhead<Item, Result>(
  items: readonly Item[],
  most: () => number,
  begin: (item: Item) => Promise<Result>,
): Generator<readonly [Item, Promise<Result>]> {
  const coming: Promise<Result>[] = [];
  let begun = 0;
  for (const item of items) {
    while (begun < items.length && coming.length <= most()) {
      const next = items[begun++];
      if (next === undefined) break;
      const work = begin(next);
      work.catch(() => {});
      coming.push(work);
    }
    const work = coming.shift();
    if (work !== undefined) yield [item, work];
  }
}
