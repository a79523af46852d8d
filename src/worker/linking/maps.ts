/** What a `Map` and a `WeakMap` have in common. */
interface Lookup<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The value of a key, made and kept when it is asked for first. */
export function getOrMake<K, V>(map: Lookup<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The items that pass: the same list where all do. */
export function filtered<T>(list: readonly T[], passes: (item: T) => boolean): readonly T[] {
  return list.every(passes) ? list : list.filter(passes);
}

/** Adds to the list of a key. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key);
  // A list that begins empty takes room for 17 with its first item, and most never have a second.
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
