/** Maps items on iteration, without keeping the results: for lists that need not exist as a whole. */
export function lazyMap<T, U>(items: Iterable<T>, map: (item: T) => U): Iterable<U> {
  return {
    *[Symbol.iterator]() {
      for (const item of items) yield map(item);
    },
  };
}
