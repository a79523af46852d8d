/** The words of the names in the bodies of each file, as of its last binding. */
export class WordsInBodies {
  private numbers = new Map<string, number>();
  /** The numbers of the words in each file, by file id. */
  private readonly files = new Map<string, Int32Array>();
  /** Number of different words left when unused words were last removed. */
  private kept = 0;

  /** Replaces the words of a file's names. */
  setNames(fileId: string, names: ReadonlySet<string>): void {
    this.setWords(fileId, [...wordsOfNames(names)]);
  }

  /** Does the same for words, given without duplicates. */
  setWords(fileId: string, words: readonly string[]): void {
    this.files.set(
      fileId,
      Int32Array.from(words, (word) => this.numberOf(word)),
    );
    if (this.numbers.size > MANY_WORDS + 2 * this.kept) this.compact();
  }

  /** The words of these files, for those that are known. */
  wordsOf(fileIds: readonly string[]): readonly (readonly [fileId: string, words: readonly string[]])[] {
    const words = [...this.numbers.keys()];
    return fileIds.flatMap((id) => {
      const numbers = this.files.get(id);
      return numbers === undefined ? [] : [[id, Array.from(numbers, (number) => words[number] ?? "")] as const];
    });
  }

  /** Removes files that no longer exist. */
  keepOnly(isThere: (fileId: string) => boolean): void {
    for (const fileId of this.files.keys()) if (!isThere(fileId)) this.files.delete(fileId);
  }

  /** The files that contain any of these words. */
  filesHolding(words: Iterable<string>): ReadonlySet<string> {
    const wanted = new Set([...words].flatMap((word) => this.numbers.get(word) ?? []));
    const found = new Set<string>();
    if (wanted.size === 0) return found;
    for (const [fileId, held] of this.files) if (held.some((number) => wanted.has(number))) found.add(fileId);
    return found;
  }

  /** Number of words and entries held, for memory statistics. */
  get size(): number {
    let size = this.numbers.size;
    for (const { length } of this.files.values()) size += length;
    return size;
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.numbers.size);
    return this.numbers.size - 1;
  }

  private compact(): void {
    const words = [...this.numbers.keys()];
    this.numbers = new Map();
    for (const numbers of this.files.values()) {
      for (const [at, number] of numbers.entries()) numbers[at] = this.numberOf(words[number] ?? "");
    }
    this.kept = this.numbers.size;
  }
}

/** With fewer words, going through all files to remove unused ones is not worthwhile. */
const MANY_WORDS = 10_000;

/** The words in names and types as written. */
export function wordsOfNames(names: ReadonlySet<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of names) {
    if (IDENTIFIER.test(text)) words.add(text);
    else for (const word of identifiersIn(text)) words.add(word);
  }
  return words;
}

const IDENTIFIER = /^\w+$/;

/** The words in a type as written. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
}
