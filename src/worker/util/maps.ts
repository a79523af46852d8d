/** The part that a `Map` and a `WeakMap` have in common. */
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

/** Shorter lists are gone through in less time than an answer is found. */
const LONG = 100;

/** `filtered` by one condition, with the answers for long lists kept: every call of a name brings the same list. */
export class KeptFilter<T> {
  private readonly kept = new WeakMap<readonly T[], readonly T[]>();

  constructor(private readonly passes: (item: T) => boolean) {}

  of(list: readonly T[]): readonly T[] {
    if (list.length < LONG) return filtered(list, this.passes);
    return getOrMake(this.kept, list, () => filtered(list, this.passes));
  }

  allPass(list: readonly T[]): boolean {
    return list.length < LONG ? list.every(this.passes) : this.of(list) === list;
  }
}

/** The items by a key of theirs, in their order. */
export function groupedBy<K, V>(items: readonly V[], keyOf: (item: V) => K): ReadonlyMap<K, readonly V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) append(groups, keyOf(item), item);
  return groups;
}

/** Adds to the list of a key. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key);
  // A list that begins empty takes room for 17 with its first item, and most never have a second.
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
