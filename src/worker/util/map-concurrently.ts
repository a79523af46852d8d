/** The result for each item, in their order; this many are processed at a time. */
export async function mapConcurrently<T, U>(
  items: readonly T[],
  most: number,
  map: (item: T, at: number) => Promise<U>,
): Promise<readonly U[]> {
  const results = new Array<U>(items.length);
  const entries = items.entries();
  const work = async () => {
    for (const [at, item] of entries) results[at] = await map(item, at);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
  return results;
}
