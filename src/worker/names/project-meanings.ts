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

/** The parts of an engine, and of an open project, that its names are bound with. */
export interface ProjectMeaningsTools {
  readonly catalogue: Catalogue;
  readonly pool: ParsePool;
  /** Rejects where the project is not linked. */
  readonly linker: () => Promise<Linker>;
  /** The state that uses were linked from, if from any; for the first who asks. Waits until they are linked. */
  readonly linkedFrom: () => Promise<EarlierDeclarations | undefined>;
  /** Hears how many files of those that somebody asked about were looked at. */
  readonly onFound: (done: number, total: number) => void;
  /** Hears how many of all files were looked at, while all are asked for. */
  readonly onSearched: (done: number, total: number) => void;
  /** Hears why looking at files has ended before its end, and once that the names in one could not be found out. */
  readonly onSearchFailure: (thrown: unknown) => void;
}

/** What every name in one stored project means, as far as somebody asks, and what is known of that from before. */
export class ProjectMeanings {
  private readonly search: NamesSearch;
  private readonly reader: NamesReader;
  private readonly endReading = new AbortController();
  private readonly preparing = new AsyncLazy(() => this.prepare());
  private readonly readingWords = new AsyncLazy(() => this.readWords());
  /** The words as far as they are known, of this state or an earlier one. */
  private knownWords: WordsIndex | undefined;
  /** The state before that has found uses, until what still holds of them is taken over. */
  private earlier: ProjectMeanings | undefined;
  /** Of files whose facts were read for something else. */
  private readonly wordsSeen = new Map<string, Words>();
  /** Whether all that is known is stored. */
  private isKept = false;
  /** Whether what was found earlier is known: until then nothing may take the place of what is stored. */
  private isPrepared = false;

  constructor(
    private readonly tools: ProjectMeaningsTools,
    private readonly project: ProjectToRead,
    before: ProjectMeanings | undefined,
  ) {
    const { linker, onFound, onSearched, onSearchFailure: onFailure } = tools;
    this.reader = new NamesReader(tools.pool, project, async () => (await linker()).letGo?.());
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

  /** The search through all names; it knows already what was found earlier, here or in another session. Throws `usesNotLinked`. */
  ready(): Promise<NamesSearch> {
    return this.preparing.get();
  }

  /** Takes the words from the facts of a file that somebody has read, so that they need not be read once more. */
  noteFacts(fileId: string, bytes: Uint8Array): void {
    if (this.readingWords.begun !== undefined || this.wordsSeen.has(fileId)) return;
    const words = decodeWordsOf(bytes);
    if (words !== undefined) this.wordsSeen.set(fileId, words);
  }

  /** Binds the names in all files when nobody asks for any; resolves at the end, in whatever way. Throws `usesNotLinked`. */
  async searchAll(): Promise<void> {
    const search = await this.ready();
    if (search.isComplete) return;
    await this.words();
    await search.searchAll();
    // Nobody is left to read for.
    if (search.isComplete) void this.tools.pool.stopIdle();
  }

  /** Leaves what nobody asks for alone, or goes on with it. */
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
   * The names in many files, as `namesInFiles` has them: nothing is kept. Before and after them the linker lets go of what it can find
   * out again, which takes as much room as they do, and in the end idle threads end. Throws `usesNotLinked`.
   */
  async *namesInFiles(
    files: readonly SnapshotFile[],
  ): AsyncGenerator<readonly [SnapshotFile, NamesInFile | undefined]> {
    const linker = await this.tools.linker();
    linker.letGo?.();
    try {
      yield* namesInFiles(files, { linker, reader: this.reader, signal: this.endReading.signal });
    } finally {
      linker.letGo?.();
      void this.tools.pool.stopIdle();
    }
  }

  /** The names in one file, which are bound where nobody has done that. Throws `usesNotLinked`, `NamesUnreadable`. */
  async namesIn(file: SnapshotFile): Promise<NamesInFile> {
    const [search, read] = await Promise.all([this.ready(), this.reader.readAtOnce(file, this.endReading.signal)]);
    const { text } = read;
    const known = search.namesIn(file.id);
    if (known !== undefined) return { text, declarations: read.declarations(), ...unpackedNames(known) };
    const facts = read.facts();
    return { text, declarations: facts.declarations, ...unpackedNames(await search.bind(file.id, facts)) };
  }

  /** Whether all files were looked at, and what was found is not stored. */
  get isToBeStored(): boolean {
    return this.isPrepared && !this.isKept && this.search.hasFound && this.search.isComplete;
  }

  /** Keeps what was found for later sessions, once all files were looked at. Throws `storeFailed`, and the signal's reason. */
  async store(signal: AbortSignal): Promise<void> {
    if (!this.isToBeStored) return;
    const namesIn = (id: string) => this.search.namesIn(id);
    await storeNames(this.tools.catalogue, this.project.snapshot, namesIn, signal);
    this.isKept = true;
  }

  /** Ends, for good, what reads texts. */
  stop(): void {
    this.search.stop();
    this.endReading.abort(new GlossaError("usesNotLinked"));
  }

  /** The end of all that reads the project, in whatever way. */
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

  /** The files whose names may mean something else than in an earlier state; undefined where that is not known. */
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
