/** A question whose files have not all been looked at. */
export interface OpenQuestion {
  readonly total: number;
  /** Those that have not. */
  readonly missing: Set<string>;
}

/** A question, and those of its files that nobody has begun with. */
interface AskedFiles extends OpenQuestion {
  readonly ahead: Iterator<string>;
}

/** The order in which files are looked at: those of the question that was asked last first. */
export class WantedFiles {
  /** By the names of the questions, the one that was asked last at the end. */
  private readonly questions = new Map<string, AskedFiles>();
  private others: Iterator<string> | undefined;

  constructor(
    private readonly all: readonly string[],
    /** Whether nobody has begun with a file. */
    private readonly isOpen: (fileId: string) => boolean,
  ) {}

  get isAnythingAsked(): boolean {
    return this.questions.size > 0;
  }

  /** Whether all files are asked for, and there may be one that nobody has begun with. */
  get isAllAsked(): boolean {
    return this.others !== undefined;
  }

  /** Whether there may be a file to begin with. */
  isAnythingWanted(isAskedOnly: boolean): boolean {
    return this.isAnythingAsked || (!isAskedOnly && this.others !== undefined);
  }

  /** The question that was asked last. */
  get latest(): OpenQuestion | undefined {
    return [...this.questions.values()].at(-1);
  }

  /** Takes a question by its name, all of its files, and those that were not looked at. */
  ask(question: string, files: readonly string[], missing: readonly string[]): void {
    this.questions.delete(question);
    const ahead = missing[Symbol.iterator]();
    this.questions.set(question, { total: files.length, missing: new Set(missing), ahead });
  }

  /** Asks for all files behind those of questions. */
  askForAll(): void {
    this.others = this.all[Symbol.iterator]();
  }

  forget(): void {
    this.questions.clear();
    this.others = undefined;
  }

  /** The file to begin with now; undefined where there is none. */
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

  /** Notes that a file was looked at; answers the questions that it was the last one of. */
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
