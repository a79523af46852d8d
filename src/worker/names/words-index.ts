import type { FactsReader } from "../catalogue/facts-reader.ts";
import { inFileBatches } from "../catalogue/facts-reader.ts";
import { holdsAny, type Words, wordNumber } from "../facts/words.ts";
import { decodeWordsOf } from "../facts/words-codec.ts";

/** An index of the words in the files of a project. */
export class WordsIndex {
  private constructor(
    /** Keyed by file id, in the order of the project. */
    private readonly files: ReadonlyMap<string, Words>,
    private readonly hashes: ReadonlyMap<string, string>,
  ) {}

  /** Reads the words of all files except those that are known, or unchanged since `before`. */
  static async read(
    stored: FactsReader,
    known: ReadonlyMap<string, Words>,
    before: WordsIndex | undefined,
  ): Promise<WordsIndex> {
    const { files, hashes } = stored;
    const all = new Map<string, Words>();
    for (const { id, hash } of files) {
      const words = known.get(id) ?? (before?.hashes.get(id) === hash ? before?.files.get(id) : undefined);
      if (words !== undefined) all.set(id, words);
    }
    const unknown = files.filter(({ id }) => !all.has(id));
    for await (const [{ id }, words] of stored.read(inFileBatches(unknown), decodeWordsOf)) all.set(id, words);
    return new WordsIndex(all, hashes);
  }

  /** The files that contain any of these words, and those whose words are unknown. */
  filesHolding(words: Iterable<string>): ReadonlySet<string> {
    const numbers = new Set(Array.from(words, wordNumber));
    const wanted = [...numbers];
    // Iterates over the shorter of the two lists.
    const isHeldBy = (held: Words) =>
      wanted.length > held.length ? held.some((number) => numbers.has(number)) : holdsAny(held, wanted);
    const found = new Set<string>();
    for (const id of this.hashes.keys()) {
      const held = this.files.get(id);
      if (held === undefined || isHeldBy(held)) found.add(id);
    }
    return found;
  }
}
