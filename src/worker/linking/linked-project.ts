import { LINK_CHUNK_FILES, LINK_THREADS_FROM_FILES } from "../../shared/limits/threads.ts";
import { FactsReader } from "../catalogue/facts-reader.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { decodeCode } from "../facts/codec.ts";
import type { LinkTools } from "./link-tools.ts";
import { type FileLinks, linksInOrder } from "./model/file-links.ts";
import type { FileToLink, Linker } from "./model/linker.ts";
import type { ProjectUses } from "./model/project-uses.ts";
import type { TypeLinks } from "./model/type-links.ts";
import { UsageIndex } from "./model/usage-index.ts";
import { WordsInBodies } from "./model/words-in-bodies.ts";
import { areLinkedAlike, openLinker, projectToLink, restoreLinker, turnByTurn } from "./open-linker.ts";
import { storeLinks } from "./stored/store-links.ts";
import { StoredLinks } from "./stored/stored-links.ts";
import { FilesToBind } from "./threads/files-to-bind.ts";
import { LinkThreads } from "./threads/link-threads.ts";

/** An earlier state of a project, with its linker. */
export type EarlierDeclarations = Pick<LinkedProject, "linker" | "snapshot">;

/** Files that are being bound, and the links found in them so far. */
interface Binding {
  readonly files: FilesToBind;
  readonly threads: LinkThreads | undefined;
  readonly links: Map<string, FileLinks>;
  /** To be called for each file that is done. */
  readonly count: () => void;
}

/** A stored project that is linked from its stored facts: the source is not needed. */
export class LinkedProject {
  private linkingTypes: Promise<TypeLinks> | undefined;
  /** The state that its uses were linked from, until it is requested. */
  private linkedFrom: EarlierDeclarations | undefined;
  private linkingUses: Promise<ProjectUses> | undefined;
  private usage: UsageIndex | undefined;
  private words: WordsInBodies;
  /** The binding that threads have started before uses were requested. */
  private readonly begun: Binding | undefined;
  private readonly hashes: ReadonlyMap<string, string>;

  private constructor(
    private readonly tools: LinkTools,
    private readonly stored: FactsReader,
    readonly linker: Linker,
    threads: LinkThreads | undefined,
    /** The same project as previously linked, to be reused where it is still valid. */
    private before: LinkedProject | undefined,
  ) {
    this.hashes = stored.hashes;
    this.words = before?.words ?? new WordsInBodies();
    // Uses depend on types, so threads may bind while types are linked here.
    this.begun = threads && this.begin(stored.files, threads, new Map());
  }

  /** Reads the declarations of files that `before` has not already read. */
  static async open(
    tools: LinkTools,
    snapshot: Snapshot,
    before?: LinkedProject | StoredLinks,
  ): Promise<LinkedProject> {
    const stored = new FactsReader(tools.catalogue, snapshot, tools.onFacts);
    const isUsable = before !== undefined && areLinkedAlike(before.snapshot, snapshot) && isWhole(before);
    const usable = isUsable ? before : undefined;
    if (usable instanceof StoredLinks) return LinkedProject.openAfter(usable, tools, stored);
    // A project whose linking was aborted still has the state that it was itself linked from.
    const linked = usable?.usage === undefined ? usable?.before : usable;
    // Threads read the declarations at the same time.
    const threads = linked === undefined ? await startThreads(tools, stored, stored.files.length) : undefined;
    const earlier = usable && { linker: usable.linker, hasSame: (id: string) => usable.hasSame(id, stored) };
    return new LinkedProject(tools, stored, await openLinker(tools, stored, earlier), threads, linked);
  }

  // For a stored earlier state there is no linker yet.
  private static async openAfter(before: StoredLinks, tools: LinkTools, stored: FactsReader): Promise<LinkedProject> {
    const linker = await openLinker(tools, stored);
    const anew = new LinkedProject(tools, stored, linker, undefined, undefined);
    const words = await before.words();
    if (words === undefined) return anew;
    const restored = await restoreLinker(before, tools, { linker, stored });
    if (restored === undefined) return anew;
    const linked = new LinkedProject(tools, restored.stored, restored.linker, undefined, undefined);
    linked.words = words;
    linked.usage = before.usage;
    return new LinkedProject(tools, stored, linker, undefined, linked);
  }

  get snapshot(): Snapshot {
    return this.stored.snapshot;
  }

  /** Returns the state that its uses were linked from, if any, and drops it. */
  takeEarlier(): EarlierDeclarations | undefined {
    const { linkedFrom } = this;
    this.linkedFrom = undefined;
    return linkedFrom;
  }

  /** Stores the links once all uses are linked, as `storeLinks` does. */
  async store(signal: AbortSignal): Promise<void> {
    const { linker, words, usage, snapshot } = this;
    if (usage === undefined) return;
    const types = await this.types();
    await storeLinks(this.tools.catalogue, { snapshot, linker, types, links: usage.links, words }, signal);
  }

  types(): Promise<TypeLinks> {
    this.linkingTypes ??= this.linker.linkTypes();
    return this.linkingTypes;
  }

  /** Links the uses in all files. Other work gets a turn between files. */
  uses(): Promise<ProjectUses> {
    const { implementers, types } = this.linker;
    this.linkingUses ??= this.linkUses().then((usage) => ({ usage, implementers, types }));
    return this.linkingUses;
  }

  private async linkUses(): Promise<UsageIndex> {
    const { before, linker, stored } = this;
    const changed = before && linker.filesToRelink(before.linker, before.words);
    if (changed === undefined && before !== undefined) this.words = new WordsInBodies();
    this.words.keepOnly((id) => linker.hasFile(id));
    const kept = changed === undefined ? [] : [...(before?.usage?.links ?? [])];
    const wanted = stored.files.filter(({ id }) => changed?.has(id) !== false);
    const links = new Map(kept.filter(([id]) => linker.hasFile(id)));
    const binding = this.begun ?? this.begin(wanted, await startThreads(this.tools, stored, wanted.length), links);
    await this.bindHere(binding);
    await binding.threads?.finish();
    // The files that a lost thread was working on.
    await this.bindHere(binding);
    this.tools.signal.throwIfAborted();
    // Threads answer in any order, but lists of uses follow the order of the files.
    this.usage = new UsageIndex(new Map(linksInOrder(stored.files, binding.links)));
    this.linkedFrom = before && { linker: before.linker, snapshot: before.snapshot };
    this.before = undefined;
    return this.usage;
  }

  private begin(
    wanted: readonly FileToLink[],
    threads: LinkThreads | undefined,
    links: Map<string, FileLinks>,
  ): Binding {
    const files = new FilesToBind(wanted);
    let done = 0;
    const count = () => this.tools.onProgress?.(++done, wanted.length);
    threads?.bind(files, (bound) => {
      links.set(bound.id, bound.links);
      this.words.setWords(bound.id, bound.words);
      count();
    });
    return { files, threads, links, count };
  }

  private async bindHere({ files, links, count }: Binding): Promise<void> {
    const { stored, linker, words } = this;
    const codes = stored.read(() => files.takeFirst(LINK_CHUNK_FILES), decodeCode);
    for await (const [{ id }, code] of turnByTurn(codes, this.tools.signal)) {
      const bound = linker.bindFile(id, code);
      count();
      if (bound === undefined) continue;
      links.set(id, bound.links);
      words.setNames(id, bound.names);
    }
  }

  private hasSame(fileId: string, { hashes }: FactsReader): boolean {
    return this.hashes.get(fileId) === hashes.get(fileId);
  }
}

async function startThreads(tools: LinkTools, stored: FactsReader, count: number): Promise<LinkThreads | undefined> {
  const { threads, signal } = tools;
  if (threads === undefined || threads.count === 0 || count < LINK_THREADS_FROM_FILES) return undefined;
  return LinkThreads.start(threads, await projectToLink(tools, stored), stored, signal);
}

// What is unknown to a linker whose packages could not be read may be known to the next.
function isWhole(before: LinkedProject | StoredLinks): boolean {
  return before instanceof StoredLinks || (before.linker.unreadPackages ?? []).length === 0;
}
