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
import type { LinkCounts } from "../linking/model/usage-index.ts";
import { LazyMeanings } from "../names/lazy-meanings.ts";
import type { NamesSearch } from "../names/names-search.ts";
import type { ProjectMeanings } from "../names/project-meanings.ts";
import type { SymbolSearch } from "../search/symbol-search.ts";
import type { ReadableContent } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { AsyncLazy } from "../util/async-lazy.ts";
import { ProjectLibraries } from "./external-libraries.ts";
import { placedFiles } from "./files/listed-projects.ts";
import type { ProjectView } from "./files/project-view.ts";
import { RecentTypes } from "./files/recent-types.ts";
import { isNotLinked } from "./not-linked.ts";
import { type LinkingTools, ProjectLinking } from "./project-linking.ts";

/** The tools that are used to link a project and to search for its uses. */
export interface ProjectTools extends LinkingTools {
  readonly pool: ParsePool;
  /** Receives the number of the requested files that were searched for uses. */
  readonly onFound: (done: number, total: number) => void;
  /** Receives the number of all files that were searched for uses, while all are requested. */
  readonly onSearched: (done: number, total: number) => void;
  /**
   * Receives the reason why the search for uses has ended early, and, once, that the names in a file could not be
   * determined.
   */
  readonly onSearchFailure: (thrown: unknown) => void;
}

/** Options for opening a project. */
export interface OpeningOptions {
  /** The project as previously open, to reuse its links. */
  readonly before?: OpenProject | undefined;
  /** If true, the project is not linked before `allowLinking` is called. */
  readonly isUnlinked?: boolean;
}

/** A stored project that is open. It is linked on the first request for links. */
export class OpenProject implements ProjectView {
  readonly files: ReadonlyMap<string, SnapshotFile>;
  /** The declarations of the libraries that it is compiled with. */
  readonly libraries: ProjectLibraries;
  private readonly linking: ProjectLinking;
  private readonly lazyMeanings: LazyMeanings;
  private readonly readingSymbols = new AsyncLazy(() => this.readSymbols());
  private readonly readingCopied = new AsyncLazy(() => this.readCopied());
  private readonly types: RecentTypes;
  /** Whether links were requested that nobody waits for. */
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

  /** The types in the given files, or in all files, one file after another; files whose facts are lost are left out. */
  typesInFiles(files?: readonly FileToLink[]): AsyncGenerator<readonly [FileToLink, readonly IdentifiedType[]]> {
    const stored = this.storedFacts();
    return this.types.inFiles(files ?? stored.files, stored);
  }

  /** The facts of its files. Throws nothing: lost facts are left out. */
  storedFacts(): FactsReader {
    return new FactsReader(this.tools.catalogue, this.snapshot);
  }

  /** The linker of its files. Throws `usesNotLinked`. */
  async linker(): Promise<Linker> {
    return (await this.linking.linked()).linker;
  }

  /** The links of types across files. Throws `usesNotLinked`. */
  links(): Promise<TypeLinks> {
    return this.linking.types();
  }

  /** The uses of all types and members. Throws `usesNotLinked`. */
  uses(): Promise<ProjectUses> {
    return this.linking.uses();
  }

  /** The meanings of its names, beyond what linking follows. */
  meanings(): Promise<ProjectMeanings> {
    return this.lazyMeanings.get();
  }

  /** The search through all names, see `ProjectMeanings.ready`. Throws `usesNotLinked`. */
  async namesSearch(): Promise<NamesSearch> {
    return (await this.meanings()).ready();
  }

  /** Pauses or resumes the search through names that nobody has requested. */
  pauseNamesSearch(isPaused: boolean): void {
    this.lazyMeanings.pause(isPaused);
  }

  /** The links of types across files; undefined if they are not linked. */
  linksIfAny(): Promise<TypeLinks | undefined> {
    return orNotLinked(this.links());
  }

  usesIfAny(): Promise<ProjectUses | undefined> {
    return orNotLinked(this.uses());
  }

  /** The uses in a file that are not linked because there are too many, as far as the project is linked by now. */
  cutsIn(fileId: string): readonly LinkCut[] {
    return cutsIn(fileId, this.linking.usesIfReady, this.linking.typesIfReady);
  }

  /** The assumptions made for missing project files, as far as declarations are read by now. */
  get assumptions(): readonly Assumption[] {
    return this.linking.assumptionsIfReady ?? [];
  }

  /** Paths of package files that could no longer be read, as far as known by now. */
  get unreadPackages(): readonly string[] {
    return this.linking.unreadPackages;
  }

  /** The names of all its declarations, available before linking: read on the first request. */
  symbols(): Promise<SymbolSearch> {
    return this.readingSymbols.get();
  }

  /** The ids of the files of no project that only repeat what projects declare: read on the first request. */
  copiedFiles(): Promise<ReadonlySet<string>> {
    return this.readingCopied.get();
  }

  linksIfReady(onLinked: () => void, onFailure: (thrown: unknown) => void): TypeLinks | undefined {
    const { typesIfReady, isPossible } = this.linking;
    if (typesIfReady === undefined && isPossible && !this.waitsForLinks) {
      this.waitsForLinks = true;
      this.links().then(onLinked, onFailure);
    }
    return typesIfReady;
  }

  /** Settles when all work that reads the whole project has ended, in whatever way. */
  async settled(): Promise<void> {
    await Promise.allSettled([
      this.linking.settled(),
      this.readingSymbols.begun,
      this.readingCopied.begun,
      this.lazyMeanings.settled(),
    ]);
  }

  /** Whether the project is linked, or will be on request. */
  get isLinkingPossible(): boolean {
    return this.linking.isPossible;
  }

  /** Undefined until uses are linked. */
  get linkCounts(): LinkCounts | undefined {
    return this.linking.usesIfReady?.usage.count();
  }

  /** Whether its uses are known by now. */
  get areUsesKnown(): boolean {
    return this.linking.usesIfReady !== undefined;
  }

  /** Whether an earlier session has linked the project, so that uses are known at once. */
  isLinkStored(): Promise<boolean> {
    return this.linking.isStored();
  }

  /**
   * Stores the links for later sessions, unless another state of the project has been stored by now. Throws
   * `storeFailed`, and the reason of the signal.
   */
  async storeLinks(signal: AbortSignal): Promise<void> {
    // The next session may be able to read what is unreadable in this one.
    if (this.unreadPackages.length > 0) return;
    const isNew = await this.linking.isToBeStored();
    if (!isNew && !this.lazyMeanings.loaded?.isToBeStored) return;
    const stored = await this.tools.catalogue.snapshot(this.projectId);
    signal.throwIfAborted();
    if (stored === undefined || generationOf(stored) !== generationOf(this.snapshot)) return;
    if (isNew) await this.linking.store(signal);
    await this.lazyMeanings.loaded?.store(signal);
  }

  /** Settles when nothing of the previous state is needed any more. */
  get tookOver(): Promise<unknown> {
    return this.linking.tookOver;
  }

  /** Stops linking, as `ProjectLinking.stop` does. */
  stopLinking(): boolean {
    return this.linking.stop();
  }

  /** Stops linking and searching for uses, because the project is about to be closed. */
  leave(): void {
    this.stopLinking();
    this.lazyMeanings.stop();
  }

  /** Whether the project is closed, or is being closed: there will be no more queries. */
  get isClosing(): boolean {
    return this.lazyMeanings.isStopped;
  }

  allowLinking(): void {
    this.waitsForLinks = false;
    this.linking.allow();
  }

  // Facts lost by the store are no reason to refuse a query or a write for a file whose text is available.
  private async readAgain(file: SnapshotFile): Promise<FileFacts | undefined> {
    const { NamesReader } = await import("../names/names-reader.ts");
    const reader = new NamesReader(this.tools.pool, this);
    return reader.declarations(file, new AbortController().signal).catch(() => undefined);
  }

  // Pages that show only the tree do not need it.
  private async readSymbols(): Promise<SymbolSearch> {
    const { readSymbols } = await import("../search/read-symbols.ts");
    return readSymbols(this.projectName, this.storedFacts());
  }

  private async readCopied(): Promise<ReadonlySet<string>> {
    const { copiedFiles } = await import("./files/copied-files.ts");
    return copiedFiles(await placedFiles(this.snapshot), this.storedFacts());
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
