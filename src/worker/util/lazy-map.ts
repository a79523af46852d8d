/** What comes of each item, made when it is asked for and not kept: for lists that need not be there at once. */
export function lazyMap<T, U>(items: Iterable<T>, map: (item: T) => U): Iterable<U> {
  return {
    *[Symbol.iterator]() {
      for (const item of items) yield map(item);
    },
  };
}
