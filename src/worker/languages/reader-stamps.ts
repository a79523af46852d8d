import { languages } from "./registry.ts";

/** The version and the symbols that a language's files are read with; other values mean that each is read anew. */
export interface ReaderStamp {
  /** Raised whenever the same text would give other facts. */
  readonly version: number;
  /** Preprocessor symbols that are defined, sorted. */
  readonly symbols: readonly string[];
}

/** The stamps of the readers that a project is read with, by language. */
export type ReaderStamps = Readonly<Record<string, ReaderStamp>>;

/** The readers of all languages as they are now, each with those of the symbols that it takes. */
export function readersWith(symbols: readonly string[]): ReaderStamps {
  const sorted = [...new Set(symbols)].sort();
  return Object.fromEntries(
    languages.map(({ id, readerVersion, symbolsIn = () => [] }) => [
      id,
      { version: readerVersion, symbols: symbolsIn(sorted) },
    ]),
  );
}

/** The versions of the linkers that there are, by language. */
export function linkerVersions(): Readonly<Record<string, number>> {
  return Object.fromEntries(
    languages.flatMap(({ id, linkerVersion }) => (linkerVersion === undefined ? [] : [[id, linkerVersion]])),
  );
}

/** The symbols that any of them has, sorted. */
export function symbolsOf(readers: ReaderStamps): readonly string[] {
  return [...new Set(Object.values(readers).flatMap(({ symbols }) => symbols))].sort();
}

/** Whether facts of one would be those of the other. */
export function areSameReaders(a: ReaderStamps, b: ReaderStamps): boolean {
  return languages.every(({ id }) => isSameReader(a[id], b[id]));
}

/** Whether facts of one language would be those of the other stamp. */
export function isSameReader(a: ReaderStamp | undefined, b: ReaderStamp | undefined): boolean {
  return a?.version === b?.version && a?.symbols.join() === b?.symbols.join();
}
