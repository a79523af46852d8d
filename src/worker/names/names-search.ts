import { detailOf, formatMessage, GlossaError } from "../../shared/errors/errors.ts";
import { LARGE_FILE_BYTES } from "../../shared/limits/files.ts";
import { skippedMessages, usesMessages } from "../../shared/messages/engine-messages.ts";
import type { SearchedFiles } from "../../shared/model/uses.ts";
import type { FileWithFacts } from "../catalogue/records/fact-keys.ts";
import type { DeclarationsAndCode } from "../facts/codec.ts";
import type { Linker } from "../linking/model/linker.ts";
import { StringInterner } from "../util/string-interner.ts";
import { yieldToEventLoop } from "../util/yield-to-event-loop.ts";
import { type NamesReader, NamesUnreadable } from "./names-reader.ts";
import { type PackedNames, packNames } from "./packed-names.ts";
import { WantedFiles } from "./wanted-files.ts";
import type { WordsIndex } from "./words-index.ts";

/** Interval at which the progress of a search is published. */
const PUBLISH_MS = 250;

/** The parts of an open project that are used to bind its names. */
export interface SearchTools {
  /** The files that may contain names, in the order of the project. */
  readonly files: readonly FileWithFacts[];
  /** Whether a file's text can be read again. */
  readonly canBeRead: (fileId: string) => boolean;
  readonly reader: NamesReader;
  /** Rejects if the project is not linked. */
  readonly linker: () => Promise<Linker>;
  /** The words in its files. */
  readonly words: () => Promise<WordsIndex>;
  /** Receives the number of requested files that have been searched. */
  readonly onFound: (done: number, total: number) => void;
  /** Receives the number of all files that have been searched, while all are requested. */
  readonly onSearched: (done: number, total: number) => void;
  /** Receives the reason why a search has ended early, and, once, that the names in a file could not be determined. */
  readonly onFailure: (thrown: unknown) => void;
}

/**
 * Finds the meanings of names by binding one file after another: first the most recently requested files, all others
 * when idle. Other work gets a turn between files.
 */
export class NamesSearch {
  private readonly known = new Map<string, PackedNames | NamesUnreadable>();
  private readonly files: ReadonlyMap<string, FileWithFacts>;
  private readonly wanted: WantedFiles;
  /** Files that threads are reading, each with its pending result. */
  private readonly reading = new Map<string, Promise<FileRead>>();
  private readonly end = new AbortController();
  private running: Promise<void> | undefined;
  /** The linker that names were bound with. */
  private linker: Linker | undefined;
  private isAnythingStored = false;
  private isPaused = false;
  private lastPublished = 0;
  /** A failure in one file is likely to occur in many. */
  private hasToldFailure = false;
  /** Each file has its own strings, most of which also occur in other files. */
  private readonly texts = new StringInterner();

  constructor(private readonly tools: SearchTools) {
    this.files = new Map(tools.files.map((file) => [file.id, file]));
    for (const { id } of tools.files) if (!tools.canBeRead(id)) this.known.set(id, NO_TEXT);
    const isOpen = (id: string) => !this.known.has(id) && !this.reading.has(id);
    this.wanted = new WantedFiles([...this.files.keys()], isOpen);
  }

  /** Whether any file has been searched. */
  get hasFound(): boolean {
    return this.linker !== undefined || this.isAnythingStored;
  }

  /** Whether all files have been searched. */
  get isComplete(): boolean {
    return this.known.size === this.files.size;
  }

  /** The linker that names were bound with; undefined if they were bound in an earlier session. */
  get boundWith(): Linker | undefined {
    return this.linker;
  }

  /**
   * Takes over what an earlier session has found in this state of the project; returns false if that is not everything.
   */
  know(stored: ReadonlyMap<string, PackedNames>): boolean {
    for (const [id, names] of stored) if (this.files.has(id)) this.known.set(id, names);
    this.isAnythingStored = stored.size > 0;
    return this.isAnythingStored && this.isComplete;
  }

  /**
   * Takes over what an earlier state of the project has found, except in files that have changed or whose names may
   * mean something else.
   */
  takeOver(before: NamesSearch, changed: ReadonlySet<string>): void {
    for (const { id, hash } of this.files.values()) {
      const names = before.namesIn(id);
      if (names !== undefined && before.files.get(id)?.hash === hash && !changed.has(id)) this.known.set(id, names);
    }
    this.linker = before.linker;
    this.isAnythingStored = before.isAnythingStored;
  }

  /** The files that may use a type or member: those that contain a word by which it is used. */
  async filesNaming(id: string): Promise<Iterable<string>> {
    if (this.isComplete) return this.files.keys();
    const [linker, words] = await Promise.all([this.tools.linker(), this.tools.words()]);
    const wanted = linker.wordsNaming?.(id);
    return wanted === undefined ? this.files.keys() : words.filesHolding(wanted);
  }

  /** The names in a file that mean something of the code base; undefined if it was not searched, or cannot be. */
  namesIn(fileId: string): PackedNames | undefined {
    const found = this.known.get(fileId);
    return found instanceof NamesUnreadable ? undefined : found;
  }

  /**
   * Binds the names of a file that the user views, like those of any other, unless they are known. Throws
   * `NamesUnreadable` if that is impossible.
   */
  async bind(fileId: string, facts: DeclarationsAndCode): Promise<PackedNames> {
    this.linker = await this.tools.linker();
    const known = this.namesIn(fileId);
    if (known !== undefined) return known;
    const names = this.bound(this.linker, fileId, facts);
    this.learn(fileId, names);
    if (names instanceof NamesUnreadable) throw names;
    return names;
  }

  /** Searches some files before all others, for a named query; returns how many of them have been searched. */
  search(question: string, fileIds: Iterable<string>): SearchedFiles {
    const files = [...fileIds].filter((id) => this.files.has(id));
    const missing = files.filter((id) => !this.known.has(id));
    const unreadable = files.filter((id) => this.known.get(id) instanceof NamesUnreadable).length;
    if (missing.length > 0) {
      this.wanted.ask(question, files, missing);
      this.run();
    }
    return { done: files.length - missing.length, total: files.length, unreadable };
  }

  /** Searches all files while none are requested. Resolves when it has ended, in whatever way. */
  searchAll(): Promise<void> {
    if (this.isComplete) return Promise.resolve();
    this.wanted.askForAll();
    this.run();
    return this.settled();
  }

  /** Pauses files that were not requested until `goOn`. */
  pause(): void {
    this.isPaused = true;
  }

  goOn(): void {
    this.isPaused = false;
    if (this.wanted.isAnythingWanted(this.isPaused)) this.run();
  }

  /** Stops the search for good. */
  stop(): void {
    this.end.abort();
  }

  /** Settles when running work has ended, in whatever way. */
  async settled(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  private run(): void {
    if (this.end.signal.aborted) return;
    this.running ??= this.lookAtFiles()
      // No query can be answered: most likely the project is not linked after all.
      .catch((thrown) => {
        this.wanted.forget();
        this.tools.onFailure(thrown);
      })
      .finally(() => {
        this.running = undefined;
        if (this.wanted.isAnythingWanted(this.isPaused)) this.run();
      });
  }

  private async lookAtFiles(): Promise<void> {
    const linker = await this.tools.linker();
    this.linker = linker;
    for (;;) {
      this.readMore();
      if (this.reading.size === 0 || this.end.signal.aborted) return;
      const looked = await this.lookAtNext(linker);
      if (this.end.signal.aborted) return;
      // The data it was bound from may be as large as what the next request needs.
      if (looked !== undefined && looked.size >= LARGE_FILE_BYTES) this.tools.reader.makeRoom();
      // Nobody waits for more than one file, and a thread that has finished its batch gets more.
      await yieldToEventLoop();
    }
  }

  /** Binds the names of the first file that has been read; returns that file. */
  private async lookAtNext(linker: Linker): Promise<FileWithFacts | undefined> {
    const { id, ...read } = await Promise.race(this.reading.values());
    this.reading.delete(id);
    if (this.end.signal.aborted) return undefined;
    // Threads read ahead while this one binds.
    this.readMore();
    // The file may have been bound meanwhile.
    if (!this.known.has(id))
      this.learn(id, "facts" in read ? this.bound(linker, id, read.facts) : this.unreadable(id, read.failure));
    return this.files.get(id);
  }

  private readMore(): void {
    while (this.takesMore()) {
      const next = this.wanted.next(this.isPaused);
      const file = next === undefined ? undefined : this.files.get(next);
      if (file === undefined) return;
      this.reading.set(file.id, this.read(file));
    }
  }

  // One file is enough when nothing is requested: more would take memory, and time from other work.
  private takesMore(): boolean {
    if (!this.wanted.isAnythingAsked) return this.reading.size === 0;
    return this.tools.reader.takesMore([...this.reading.keys()].flatMap((id) => this.files.get(id) ?? []));
  }

  private async read(file: FileWithFacts): Promise<FileRead> {
    const { id } = file;
    try {
      return { id, facts: await this.tools.reader.read(file, this.end.signal) };
    } catch (failure) {
      return { id, failure };
    }
  }

  // An error in one file does not end the search of the others.
  private bound(linker: Linker, fileId: string, facts: DeclarationsAndCode): PackedNames | NamesUnreadable {
    try {
      return packNames(linker.bindNames?.(fileId, facts) ?? [], this.texts.intern);
    } catch (thrown) {
      return this.unreadable(fileId, thrown);
    }
  }

  private unreadable(fileId: string, thrown: unknown): NamesUnreadable {
    if (thrown instanceof NamesUnreadable) return thrown;
    const detail = detailOf(thrown);
    // Errors with a code of their own, such as that the project is no longer linked, are reported by the code that
    // finds them.
    if (!this.hasToldFailure && !(thrown instanceof GlossaError)) {
      this.hasToldFailure = true;
      const path = this.files.get(fileId)?.path ?? fileId;
      this.tools.onFailure(new Error(formatMessage(usesMessages.namesNotBound, { path, detail }), { cause: thrown }));
    }
    return new NamesUnreadable(detail);
  }

  private learn(fileId: string, names: PackedNames | NamesUnreadable): void {
    this.known.set(fileId, names);
    this.publish(fileId);
  }

  private publish(fileId: string): void {
    for (const { total } of this.wanted.found(fileId)) this.tools.onFound(total, total);
    const { latest, isAllAsked } = this.wanted;
    const now = performance.now();
    if ((latest === undefined && !isAllAsked) || now - this.lastPublished < PUBLISH_MS) return;
    this.lastPublished = now;
    if (latest !== undefined) this.tools.onFound(latest.total - latest.missing.size, latest.total);
    if (isAllAsked) this.tools.onSearched(this.known.size, this.files.size);
  }
}

/** The facts of a file with every name, or the reason why it could not be read. */
type FileRead = { readonly id: string } & ({ readonly facts: DeclarationsAndCode } | { readonly failure: unknown });

const NO_TEXT = new NamesUnreadable(skippedMessages.noText);
