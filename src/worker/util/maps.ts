/** The common part of `Map` and `WeakMap`. */
interface Lookup<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The value of a key, created on first use. */
export function getOrMake<K, V>(map: Lookup<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The items that pass: the same list if all do. */
export function filtered<T>(list: readonly T[], passes: (item: T) => boolean): readonly T[] {
  return list.every(passes) ? list : list.filter(passes);
}

/** Minimum length for caching: shorter lists are filtered faster than a result is looked up. */
const LONG = 100;

/** `filtered` by one condition, with cached results for long lists: every call of a name brings the same list. */
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

/** Groups items by a key, keeping their order. */
export function groupedBy<K, V>(items: readonly V[], keyOf: (item: V) => K): ReadonlyMap<K, readonly V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) append(groups, keyOf(item), item);
  return groups;
}

/** Appends to the list of a key. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key);
  // An empty list allocates room for 17 items with its first one, and most never have a second.
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
