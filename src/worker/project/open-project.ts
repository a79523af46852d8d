import { GlossaError } from "../../shared/errors/errors.ts";
import { FactsReader, fewAtATime } from "../catalogue/facts-reader.ts";
import { filesWithFacts } from "../catalogue/records/fact-keys.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import { decodeDeclarations } from "../facts/codec.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import type { LinkCut } from "../linking/model/link-cuts.ts";
import type { Linker } from "../linking/model/linker.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import { cutsIn } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { NamesReader } from "../names/names-reader.ts";
import { ProjectNames } from "../names/project-names.ts";
import { declaredNamesIn, NameSearch } from "../search/name-search.ts";
import type { ContentReference } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { UsesSearch } from "../uses/uses-search.ts";
import type { WordsIndex } from "../uses/words-index.ts";
import type { ProjectView } from "./files/project-view.ts";
import { RecentTypes } from "./files/recent-types.ts";
import { type LinkingTools, ProjectLinking } from "./project-linking.ts";

/** The tools that a project is linked with, and that its uses are looked for with. */
export interface ProjectTools extends LinkingTools {
  readonly pool: ParsePool;
  /** Hears how many files of those that somebody asked about were looked at for uses. */
  readonly onFound: (done: number, total: number) => void;
}

/** How a project is opened. */
export interface OpeningOptions {
  /** The project as it was open before, for what is linked of it. */
  readonly before?: OpenProject | undefined;
  /** It is not linked before `allowLinking` is called. */
  readonly isUnlinked?: boolean;
}

/** A stored project that is being looked at. It is linked when that is first asked for. */
export class OpenProject implements ProjectView {
  readonly files: ReadonlyMap<string, SnapshotFile>;
  /** Looks for uses of what linking does not follow. */
  private readonly search: UsesSearch;
  private preparing: Promise<UsesSearch> | undefined;
  private readingWords: Promise<WordsIndex> | undefined;
  /** The words as far as they are known, of this state or an earlier one. */
  private knownWords: WordsIndex | undefined;
  /** The state before that has found uses, until what still holds of them is taken over. */
  private earlier: OpenProject | undefined;
  private readonly reader: NamesReader;
  private readonly endReading = new AbortController();
  private readonly linking: ProjectLinking;
  private readingNames: Promise<NameSearch> | undefined;
  private readonly types: RecentTypes;
  /** Whether it has been asked for links that nobody waits for. */
  private waitsForLinks = false;

  constructor(
    private readonly tools: ProjectTools,
    readonly snapshot: Snapshot,
    readonly contents: ReadonlyMap<string, ContentReference>,
    { before, isUnlinked = false }: OpeningOptions = {},
  ) {
    this.linking = new ProjectLinking(tools, snapshot, before?.linking, isUnlinked);
    this.files = new Map(snapshot.files.map((file) => [file.id, file]));
    this.types = new RecentTypes(tools.catalogue, snapshot.project.id, this.files);
    this.reader = new NamesReader(tools.pool, this);
    this.search = new UsesSearch({
      files: filesWithFacts(snapshot),
      reader: this.reader,
      linker: () => this.linker(),
      words: () => this.words(),
      onFound: tools.onFound,
    });
    this.knownWords = before?.knownWords;
    this.earlier = before?.search.hasFound ? before : before?.earlier;
  }

  get projectId(): string {
    return this.snapshot.project.id;
  }

  get projectName(): string {
    return this.snapshot.project.name;
  }

  typesIn(fileId: string): Promise<readonly IdentifiedType[]> {
    return this.types.of(fileId);
  }

  /** The linker of its files. Throws `usesNotLinked`. */
  async linker(): Promise<Linker> {
    return (await this.linking.linked()).linker;
  }

  /** Types across files. Throws `usesNotLinked`. */
  links(): Promise<TypeLinks> {
    return this.linking.types();
  }

  /** Who uses what. Throws `usesNotLinked`. */
  uses(): Promise<ProjectUses> {
    return this.linking.uses();
  }

  /** The same, undefined where they are not linked. */
  linksIfAny(): Promise<TypeLinks | undefined> {
    return orNotLinked(this.links());
  }

  usesIfAny(): Promise<ProjectUses | undefined> {
    return orNotLinked(this.uses());
  }

  /** The uses in a file that are not linked because that would be too much, as far as the project is linked by now. */
  cutsIn(fileId: string): readonly LinkCut[] {
    return cutsIn(fileId, this.linking.usesIfReady, this.linking.typesIfReady);
  }

  /** Looks for uses; knows what still holds of what an earlier state has found. Throws `usesNotLinked`. */
  usesSearch(): Promise<UsesSearch> {
    this.preparing ??= this.prepareSearch();
    this.preparing.catch(() => {
      this.preparing = undefined;
    });
    return this.preparing;
  }

  /** Looks for uses in all files when nobody asks for any. */
  async searchAll(): Promise<void> {
    const search = await orNotLinked(this.usesSearch());
    await search?.searchAll();
  }

  /** Leaves what nobody asks for alone, or goes on with it. */
  pauseSearching(isPaused: boolean): void {
    if (isPaused) this.search.pause();
    else this.search.goOn();
  }

  /** The meanings of every name in its files. Throws `usesNotLinked`. */
  async everyName(): Promise<ProjectNames> {
    const { reader, snapshot } = this;
    return new ProjectNames({
      linker: await this.linker(),
      files: snapshot.files,
      reader,
      signal: this.endReading.signal,
    });
  }

  /** The names of its types and methods: as soon as its declarations are read, before anything is linked. */
  names(): Promise<NameSearch> {
    this.readingNames ??= this.readNames();
    this.readingNames.catch(() => {
      this.readingNames = undefined;
    });
    return this.readingNames;
  }

  /** The links if they are there; if not, their making begins, and `onLinked` is called when they are. */
  linksIfReady(onLinked: () => void, onFailure: (thrown: unknown) => void): TypeLinks | undefined {
    const { typesIfReady, isPossible } = this.linking;
    if (typesIfReady === undefined && isPossible && !this.waitsForLinks) {
      this.waitsForLinks = true;
      this.links().then(onLinked, onFailure);
    }
    return typesIfReady;
  }

  /** The end, in whatever way, of all that has begun and reads the whole project. */
  async settled(): Promise<void> {
    const reading = [this.readingNames, this.readingWords, this.preparing];
    await Promise.allSettled([this.linking.settled(), ...reading, this.search.settled()]);
  }

  /** Whether it is linked, or is when that is asked for. */
  get isLinkingPossible(): boolean {
    return this.linking.isPossible;
  }

  /** Ends, for good, what reads its texts. */
  stopSearching(): void {
    this.search.stop();
    this.endReading.abort();
  }

  /** Ends linking, as `ProjectLinking.stop` does. */
  stopLinking(): boolean {
    return this.linking.stop();
  }

  allowLinking(): void {
    this.waitsForLinks = false;
    this.linking.allow();
  }

  private async prepareSearch(): Promise<UsesSearch> {
    const { earlier, snapshot } = this;
    if (earlier !== undefined && areReadAlike(earlier.snapshot, snapshot)) await this.search.takeOver(earlier.search);
    this.earlier = undefined;
    return this.search;
  }

  private words(): Promise<WordsIndex> {
    this.readingWords ??= this.readWords();
    this.readingWords.catch(() => {
      this.readingWords = undefined;
    });
    return this.readingWords;
  }

  private async readWords(): Promise<WordsIndex> {
    const { WordsIndex } = await import("../uses/words-index.ts");
    this.knownWords = await WordsIndex.read(new FactsReader(this.tools.catalogue, this.snapshot), this.knownWords);
    return this.knownWords;
  }

  // Linkers know what is declared in the files that they link; all others are read.
  private async readNames(): Promise<NameSearch> {
    const linked = await orNotLinked(this.linking.linked());
    const known = new Map(Array.from(linked?.declaredNames() ?? [], (file) => [file.id, file]));
    const stored = new FactsReader(this.tools.catalogue, this.snapshot);
    const unknown = stored.files.filter(({ id }) => !known.has(id));
    for await (const [{ id }, facts] of stored.read(fewAtATime(unknown), decodeDeclarations)) {
      known.set(id, declaredNamesIn(id, facts));
    }
    return new NameSearch(stored.files.flatMap(({ id }) => known.get(id) ?? []));
  }
}

// Other project files or symbols may give every name another meaning.
function areReadAlike(a: Snapshot, b: Snapshot): boolean {
  return (
    a.project.id === b.project.id && JSON.stringify([a.projects, a.readers]) === JSON.stringify([b.projects, b.readers])
  );
}

async function orNotLinked<T>(linking: Promise<T>): Promise<T | undefined> {
  try {
    return await linking;
  } catch (thrown) {
    if (isNotLinked(thrown)) return undefined;
    throw thrown;
  }
}

/** Whether linking was ended, or has not been begun: nothing has failed. */
export function isNotLinked(thrown: unknown): boolean {
  return thrown instanceof GlossaError && thrown.code === "usesNotLinked";
}
