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

/** Adds to the list of a key. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  getOrMake(lists, key, () => []).push(value);
}
