import { languages } from "./registry.ts";

/** The reader version and the symbols that a language's files are read with; if they change, all files are read again. */
export interface ReaderStamp {
  /** Incremented whenever the same text would give other facts. */
  readonly version: number;
  /** Defined preprocessor symbols, sorted. */
  readonly symbols: readonly string[];
}

/** The stamps of the readers that a project is read with, by language. */
export type ReaderStamps = Readonly<Record<string, ReaderStamp>>;

/** The stamps of the current readers of all languages, each with the symbols that it uses. */
export function readersWith(symbols: readonly string[]): ReaderStamps {
  const sorted = [...new Set(symbols)].sort();
  return Object.fromEntries(
    languages.map(({ id, readerVersion, symbolsIn = () => [] }) => [
      id,
      { version: readerVersion, symbols: symbolsIn(sorted) },
    ]),
  );
}

/** The versions of all linkers, by language. */
export function linkerVersions(): Readonly<Record<string, number>> {
  return Object.fromEntries(
    languages.flatMap(({ id, linkerVersion }) => (linkerVersion === undefined ? [] : [[id, linkerVersion]])),
  );
}

/** The symbols of all stamps, sorted. */
export function symbolsOf(readers: ReaderStamps): readonly string[] {
  return [...new Set(Object.values(readers).flatMap(({ symbols }) => symbols))].sort();
}

/** Whether both give the same facts. */
export function areSameReaders(a: ReaderStamps, b: ReaderStamps): boolean {
  return languages.every(({ id }) => isSameReader(a[id], b[id]));
}

/** Whether both stamps of one language give the same facts. */
export function isSameReader(a: ReaderStamp | undefined, b: ReaderStamp | undefined): boolean {
  return a?.version === b?.version && a?.symbols.join() === b?.symbols.join();
}
