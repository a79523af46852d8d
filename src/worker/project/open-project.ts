import type { Assumption } from "../../shared/model/health.ts";
import { FactsReader } from "../catalogue/facts-reader.ts";
import { generationOf } from "../catalogue/records/fact-keys.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import type { FileFacts } from "../facts/facts.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import type { LinkCut } from "../linking/model/link-cuts.ts";
import type { FileToLink, Linker } from "../linking/model/linker.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import { cutsIn } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import type { UseCounts } from "../linking/model/usage-index.ts";
import { LazyMeanings } from "../names/lazy-meanings.ts";
import type { NamesSearch } from "../names/names-search.ts";
import type { ProjectMeanings } from "../names/project-meanings.ts";
import type { SymbolSearch } from "../search/symbol-search.ts";
import type { ReadableContent } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { AsyncLazy } from "../util/async-lazy.ts";
import { ProjectLibraries } from "./external-libraries.ts";
import type { ProjectView } from "./files/project-view.ts";
import { RecentTypes } from "./files/recent-types.ts";
import { isNotLinked } from "./not-linked.ts";
import { type LinkingTools, ProjectLinking } from "./project-linking.ts";

/** The tools that a project is linked with, and that its uses are looked for with. */
export interface ProjectTools extends LinkingTools {
  readonly pool: ParsePool;
  /** Hears how many files of those that somebody asked about were looked at for uses. */
  readonly onFound: (done: number, total: number) => void;
  /** Hears how many of all files were looked at for uses, while all are asked for. */
  readonly onSearched: (done: number, total: number) => void;
  /** Hears why looking for uses has ended before its end, and once that the names in a file could not be found out. */
  readonly onSearchFailure: (thrown: unknown) => void;
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
  /** What the libraries declare that it is compiled with. */
  readonly libraries: ProjectLibraries;
  private readonly linking: ProjectLinking;
  private readonly lazyMeanings: LazyMeanings;
  private readonly readingSymbols = new AsyncLazy(() => this.readSymbols());
  private readonly types: RecentTypes;
  /** Whether it has been asked for links that nobody waits for. */
  private waitsForLinks = false;

  constructor(
    private readonly tools: ProjectTools,
    readonly snapshot: Snapshot,
    readonly contents: ReadonlyMap<string, ReadableContent>,
    { before, isUnlinked = false }: OpeningOptions = {},
  ) {
    const onFacts = (fileId: string, bytes: Uint8Array) => this.lazyMeanings.noteFacts(fileId, bytes);
    this.linking = new ProjectLinking({ ...tools, onFacts }, snapshot, before?.linking, isUnlinked);
    this.libraries = new ProjectLibraries(tools, snapshot);
    this.files = new Map(snapshot.files.map((file) => [file.id, file]));
    this.types = new RecentTypes(tools.catalogue, snapshot.project.id, this.files, (file) => this.readAgain(file));
    const linker = () => this.linker();
    const linkedFrom = () => this.linking.takeEarlier();
    this.lazyMeanings = new LazyMeanings({ ...tools, linker, linkedFrom }, this, before?.lazyMeanings);
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

  /** The types in files of it, all if none are named, one file after the other; files whose facts are lost are left out. */
  typesInFiles(files?: readonly FileToLink[]): AsyncGenerator<readonly [FileToLink, readonly IdentifiedType[]]> {
    const stored = this.storedFacts();
    return this.types.inFiles(files ?? stored.files, stored);
  }

  /** The facts of its files. Throws nothing: those that are lost are left out. */
  storedFacts(): FactsReader {
    return new FactsReader(this.tools.catalogue, this.snapshot);
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

  /** What its names mean, beyond what linking follows. */
  meanings(): Promise<ProjectMeanings> {
    return this.lazyMeanings.get();
  }

  /** The search through all of them, see `ProjectMeanings.ready`. Throws `usesNotLinked`. */
  async namesSearch(): Promise<NamesSearch> {
    return (await this.meanings()).ready();
  }

  /** Leaves alone the names that nobody asks for, or goes on with them. */
  pauseNamesSearch(isPaused: boolean): void {
    this.lazyMeanings.pause(isPaused);
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

  /** What was assumed where project files are missing, as far as declarations are read by now. */
  get assumptions(): readonly Assumption[] {
    return this.linking.assumptionsIfReady ?? [];
  }

  /** Paths of packages' files that could not be read any more, as far as that is known by now. */
  get unreadPackages(): readonly string[] {
    return this.linking.unreadPackages;
  }

  /** The names of everything that it declares, before anything is linked: read when somebody first asks. */
  symbols(): Promise<SymbolSearch> {
    return this.readingSymbols.get();
  }

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
    await Promise.allSettled([this.linking.settled(), this.readingSymbols.begun, this.lazyMeanings.settled()]);
  }

  /** Whether it is linked, or is when that is asked for. */
  get isLinkingPossible(): boolean {
    return this.linking.isPossible;
  }

  /** Undefined as long as uses are not linked. */
  get useCounts(): UseCounts | undefined {
    return this.linking.usesIfReady?.usage.count();
  }

  /** Whether its uses are known by now. */
  get areUsesKnown(): boolean {
    return this.linking.usesIfReady !== undefined;
  }

  /** Whether an earlier session has linked it, so that uses are known at once. */
  isLinkStored(): Promise<boolean> {
    return this.linking.isStored();
  }

  /**
   * Keeps what was linked for later sessions, unless another state of the project has been stored by now. Throws
   * `storeFailed`, and the reason of the signal.
   */
  async storeLinks(signal: AbortSignal): Promise<void> {
    // The next session may know what is unknown in this one.
    if (this.unreadPackages.length > 0) return;
    const isNew = await this.linking.isToBeStored();
    if (!isNew && !this.lazyMeanings.isToBeStored) return;
    const stored = await this.tools.catalogue.snapshot(this.projectId);
    signal.throwIfAborted();
    if (stored === undefined || generationOf(stored) !== generationOf(this.snapshot)) return;
    if (isNew) await this.linking.store(signal);
    await this.lazyMeanings.store(signal);
  }

  /** Settles when nothing of the state before is needed any more. */
  get tookOver(): Promise<unknown> {
    return this.linking.tookOver;
  }

  /** Ends linking, as `ProjectLinking.stop` does. */
  stopLinking(): boolean {
    return this.linking.stop();
  }

  /** Ends linking and looking for uses, because it is going to be closed. */
  leave(): void {
    this.stopLinking();
    this.lazyMeanings.stop();
  }

  /** Whether it is closed, or is being closed: nobody will ask about it again. */
  get isLeft(): boolean {
    return this.lazyMeanings.isStopped;
  }

  allowLinking(): void {
    this.waitsForLinks = false;
    this.linking.allow();
  }

  // What the store has lost is no reason to refuse what is asked, or written, of a file whose text is at hand.
  private async readAgain(file: SnapshotFile): Promise<FileFacts | undefined> {
    const { NamesReader } = await import("../names/names-reader.ts");
    const reader = new NamesReader(this.tools.pool, this);
    return reader.declarations(file, new AbortController().signal).catch(() => undefined);
  }

  // Pages that show the tree alone do without it.
  private async readSymbols(): Promise<SymbolSearch> {
    const { readSymbols } = await import("../search/read-symbols.ts");
    return readSymbols(this.projectName, this.storedFacts());
  }
}

async function orNotLinked<T>(linking: Promise<T>): Promise<T | undefined> {
  try {
    return await linking;
  } catch (thrown) {
    if (isNotLinked(thrown)) return undefined;
    throw thrown;
  }
}
