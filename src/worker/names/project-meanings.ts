import { GlossaError } from "../../shared/errors/errors.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { FactsReader } from "../catalogue/facts-reader.ts";
import { filesWithFacts, generationOf } from "../catalogue/records/fact-keys.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import type { Words } from "../facts/words.ts";
import { decodeWordsOf } from "../facts/words-codec.ts";
import type { EarlierDeclarations } from "../linking/linked-project.ts";
import type { Linker } from "../linking/model/linker.ts";
import { areLinkedAlike } from "../linking/open-linker.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { AsyncLazy } from "../util/async-lazy.ts";
import { AllNames } from "./all-names.ts";
import { type NamesInFile, namesInFiles, unpackedNames } from "./names-in-files.ts";
import { NamesReader, type ProjectToRead } from "./names-reader.ts";
import { NamesSearch } from "./names-search.ts";
import { readStoredNames, storeNames } from "./stored-names.ts";
import { WordsIndex } from "./words-index.ts";

/** The parts of an engine, and of an open project, that are used to bind its names. */
export interface ProjectMeaningsTools {
  readonly catalogue: Catalogue;
  readonly pool: ParsePool;
  /** Rejects if the project is not linked. */
  readonly linker: () => Promise<Linker>;
  /** The state that uses were linked from, if any; only for the first caller. Waits until they are linked. */
  readonly linkedFrom: () => Promise<EarlierDeclarations | undefined>;
  /** Receives the number of requested files that were searched. */
  readonly onFound: (done: number, total: number) => void;
  /** Receives the number of all files that were searched, while all are requested. */
  readonly onSearched: (done: number, total: number) => void;
  /** Receives the reason why a search has ended early, and, once, that the names in a file could not be determined. */
  readonly onSearchFailure: (thrown: unknown) => void;
}

/**
 * The meanings of every name in one stored project, determined on demand, and what is known of them from earlier states
 * and sessions.
 */
export class ProjectMeanings {
  private readonly search: NamesSearch;
  private readonly reader: NamesReader;
  private readonly endReading = new AbortController();
  private readonly preparing = new AsyncLazy(() => this.prepare());
  private readonly readingWords = new AsyncLazy(() => this.readWords());
  /** The words as far as known, of this state or an earlier one. */
  private knownWords: WordsIndex | undefined;
  /** The previous state that has found uses, until what is still valid of them is taken over. */
  private earlier: ProjectMeanings | undefined;
  /** Words of files whose facts were read for another purpose. */
  private readonly wordsSeen = new Map<string, Words>();
  /** Whether everything known is stored. */
  private isKept = false;
  /** Whether earlier results have been loaded: until then nothing may replace what is stored. */
  private isPrepared = false;

  constructor(
    private readonly tools: ProjectMeaningsTools,
    private readonly project: ProjectToRead,
    before: ProjectMeanings | undefined,
  ) {
    const { linker, onFound, onSearched, onSearchFailure: onFailure } = tools;
    this.reader = new NamesReader(tools.pool, project, async () => (await linker()).clearCaches?.());
    const files = filesWithFacts(project.snapshot);
    const canBeRead = (id: string) => project.contents.has(id);
    this.search = new NamesSearch({
      files,
      canBeRead,
      reader: this.reader,
      linker,
      words: () => this.words(),
      onFound,
      onSearched,
      onFailure,
    });
    this.knownWords = before?.knownWords;
    this.earlier = before?.search.hasFound ? before : before?.earlier;
  }

  /** The search through all names, with the results found earlier, here or in another session. Throws `usesNotLinked`. */
  ready(): Promise<NamesSearch> {
    return this.preparing.get();
  }

  /** Takes the words from the facts of a file that have just been read, so that they need not be read again. */
  noteFacts(fileId: string, bytes: Uint8Array): void {
    if (this.readingWords.begun !== undefined || this.wordsSeen.has(fileId)) return;
    const words = decodeWordsOf(bytes);
    if (words !== undefined) this.wordsSeen.set(fileId, words);
  }

  /**
   * Binds the names in all files while none are requested; resolves when it has ended, in whatever way. Throws
   * `usesNotLinked`.
   */
  async searchAll(): Promise<void> {
    const search = await this.ready();
    if (search.isComplete) return;
    await this.words();
    await search.searchAll();
    // The threads have nothing left to read.
    if (search.isComplete) void this.tools.pool.stopIdle();
  }

  /** Pauses or resumes the search of files that were not requested. */
  pause(isPaused: boolean): void {
    if (isPaused) this.search.pause();
    else this.search.goOn();
  }

  /** The meanings of every name, file by file. Throws `usesNotLinked`. */
  async allNames(): Promise<AllNames> {
    const { files } = this.project.snapshot;
    const linker = await this.tools.linker();
    return new AllNames({ linker, files, reader: this.reader, signal: this.endReading.signal });
  }

  /**
   * The names in many files, as `namesInFiles` returns them: nothing is kept. Before and after them the linker drops
   * its caches, which take as much memory as they do, and at the end idle threads are stopped. Throws `usesNotLinked`.
   */
  async *namesInFiles(
    files: readonly SnapshotFile[],
  ): AsyncGenerator<readonly [SnapshotFile, NamesInFile | undefined]> {
    const linker = await this.tools.linker();
    linker.clearCaches?.();
    try {
      yield* namesInFiles(files, { linker, reader: this.reader, signal: this.endReading.signal });
    } finally {
      linker.clearCaches?.();
      void this.tools.pool.stopIdle();
    }
  }

  /** The names in one file, which are bound if they are not known. Throws `usesNotLinked`, `NamesUnreadable`. */
  async namesIn(file: SnapshotFile): Promise<NamesInFile> {
    const [search, read] = await Promise.all([this.ready(), this.reader.readAtOnce(file, this.endReading.signal)]);
    const { text } = read;
    const known = search.namesIn(file.id);
    if (known !== undefined) return { text, declarations: read.declarations(), ...unpackedNames(known) };
    const facts = read.facts();
    return { text, declarations: facts.declarations, ...unpackedNames(await search.bind(file.id, facts)) };
  }

  /** Whether all files were searched, and the results are not stored. */
  get isToBeStored(): boolean {
    return this.isPrepared && !this.isKept && this.search.hasFound && this.search.isComplete;
  }

  /**
   * Stores the results for later sessions, once all files were searched. Throws `storeFailed`, and the signal's reason.
   */
  async store(signal: AbortSignal): Promise<void> {
    if (!this.isToBeStored) return;
    const namesIn = (id: string) => this.search.namesIn(id);
    await storeNames(this.tools.catalogue, this.project.snapshot, namesIn, signal);
    this.isKept = true;
  }

  /** Stops reading texts, for good. */
  stop(): void {
    this.search.stop();
    this.endReading.abort(new GlossaError("usesNotLinked"));
  }

  /** Settles when all work that reads the project has ended, in whatever way. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.readingWords.begun, this.preparing.begun, this.search.settled()]);
  }

  private async prepare(): Promise<NamesSearch> {
    const { earlier, search, project, tools } = this;
    const from = await tools.linkedFrom();
    const changed = earlier && (await this.changedSince(earlier, from));
    if (earlier !== undefined && changed !== undefined) {
      search.takeOver(earlier.search, changed);
      this.isKept = earlier.isKept && haveSameFiles(earlier.project.snapshot, project.snapshot);
    } else {
      this.isKept = search.know(await readStoredNames(tools.catalogue, project.snapshot));
    }
    this.earlier = undefined;
    this.isPrepared = true;
    return search;
  }

  /** The files whose names may mean something else than in an earlier state; undefined if unknown. */
  private async changedSince(
    { project: before, search }: ProjectMeanings,
    from: EarlierDeclarations | undefined,
  ): Promise<ReadonlySet<string> | undefined> {
    const { snapshot } = this.project;
    const isWhole = (before.unreadPackages ?? []).length === 0;
    if (!isWhole || !areLinkedAlike(before.snapshot, snapshot)) return undefined;
    if (haveSameFiles(before.snapshot, snapshot)) return new Set();
    const linker = await this.tools.linker();
    const isFromThere = from !== undefined && generationOf(from.snapshot) === generationOf(before.snapshot);
    const earlier = search.boundWith ?? (isFromThere ? from.linker : undefined);
    return earlier && linker.filesToRelink(earlier, await this.words());
  }

  private words(): Promise<WordsIndex> {
    return this.readingWords.get();
  }

  private async readWords(): Promise<WordsIndex> {
    const stored = new FactsReader(this.tools.catalogue, this.project.snapshot);
    this.knownWords = await WordsIndex.read(stored, this.wordsSeen, this.knownWords);
    this.wordsSeen.clear();
    return this.knownWords;
  }
}

function haveSameFiles(a: Snapshot, b: Snapshot): boolean {
  const filesOf = (snapshot: Snapshot) => JSON.stringify(filesWithFacts(snapshot).map(({ id, hash }) => [id, hash]));
  return filesOf(a) === filesOf(b);
}
