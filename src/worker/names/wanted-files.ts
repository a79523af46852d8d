/** A query whose files have not all been searched. */
export interface OpenQuestion {
  readonly total: number;
  /** The files that have not been searched. */
  readonly missing: Set<string>;
}

/** A query, and an iterator over its files that have not been started. */
interface AskedFiles extends OpenQuestion {
  readonly ahead: Iterator<string>;
}

/** The order in which files are searched: those of the most recent query first. */
export class WantedFiles {
  /** Keyed by query name, most recent last. */
  private readonly questions = new Map<string, AskedFiles>();
  private others: Iterator<string> | undefined;

  constructor(
    private readonly all: readonly string[],
    /** Whether the search of a file has not been started. */
    private readonly isOpen: (fileId: string) => boolean,
  ) {}

  get isAnythingAsked(): boolean {
    return this.questions.size > 0;
  }

  /** Whether all files are requested, and there may be one that has not been started. */
  get isAllAsked(): boolean {
    return this.others !== undefined;
  }

  /** Whether there may be a file to start with. */
  isAnythingWanted(isAskedOnly: boolean): boolean {
    return this.isAnythingAsked || (!isAskedOnly && this.others !== undefined);
  }

  /** The most recent query. */
  get latest(): OpenQuestion | undefined {
    return [...this.questions.values()].at(-1);
  }

  /** Adds a query with its name, all of its files, and those that were not searched. */
  ask(question: string, files: readonly string[], missing: readonly string[]): void {
    this.questions.delete(question);
    const ahead = missing[Symbol.iterator]();
    this.questions.set(question, { total: files.length, missing: new Set(missing), ahead });
  }

  /** Requests all files, after those of queries. */
  askForAll(): void {
    this.others = this.all[Symbol.iterator]();
  }

  forget(): void {
    this.questions.clear();
    this.others = undefined;
  }

  /** The file to start with now; undefined if there is none. */
  next(isAskedOnly: boolean): string | undefined {
    for (const { ahead } of [...this.questions.values()].reverse()) {
      const file = this.firstOpen(ahead);
      if (file !== undefined) return file;
    }
    if (isAskedOnly || this.others === undefined) return undefined;
    const file = this.firstOpen(this.others);
    if (file === undefined) this.others = undefined;
    return file;
  }

  /** Records that a file was searched; returns the queries that this completes. */
  found(fileId: string): readonly OpenQuestion[] {
    const answered: OpenQuestion[] = [];
    for (const [name, question] of this.questions) {
      if (!question.missing.delete(fileId) || question.missing.size > 0) continue;
      this.questions.delete(name);
      answered.push(question);
    }
    return answered;
  }

  private firstOpen(files: Iterator<string>): string | undefined {
    for (let next = files.next(); !next.done; next = files.next()) if (this.isOpen(next.value)) return next.value;
    return undefined;
  }
}
