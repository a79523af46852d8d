import { LINK_CHUNK_FILES, LINK_THREADS_FROM_FILES } from "../../shared/limits.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { FactsReader, fewAtATime } from "../catalogue/facts-reader.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { decodeCode, decodeDeclarations } from "../facts/codec.ts";
import type { Libraries } from "../languages/contract/language.ts";
import { openProjectLinker } from "../languages/project-linker.ts";
import { nextTurn } from "../util/next-turn.ts";
import type { FileLinks } from "./model/file-links.ts";
import type { DeclaredNames, FileToLink, Linker } from "./model/linker.ts";
import { NamesIndex } from "./model/names-index.ts";
import type { ProjectUses } from "./model/project-uses.ts";
import type { TypeLinks } from "./model/type-links.ts";
import { UsageIndex } from "./model/usage-index.ts";
import { FilesToBind } from "./threads/files-to-bind.ts";
import { type LinkThreadOptions, LinkThreads } from "./threads/link-threads.ts";
import type { ProjectToLink } from "./threads/protocol.ts";

/** How long answers may have to wait for linking. */
const LONGEST_TURN_MS = 20;

/** The parts of an engine that linking is done with. */
export interface LinkTools {
  readonly catalogue: Catalogue;
  readonly libraries: Libraries;
  /** Undefined: the engine's own thread does all. */
  readonly threads?: LinkThreadOptions | undefined;
  /** Ends linking: what is waited for rejects with its reason. */
  readonly signal: AbortSignal;
  /** Hears how many files' uses are linked, of so many. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Files that are being bound, and what was found in them so far. */
interface Binding {
  readonly files: FilesToBind;
  readonly threads: LinkThreads | undefined;
  readonly links: Map<string, FileLinks>;
  /** To be called for each file that is done. */
  readonly count: () => void;
}

/** A stored project that is linked from what is stored of it: the source is not needed. */
export class LinkedProject {
  private linkingTypes: Promise<TypeLinks> | undefined;
  private linkingUses: Promise<ProjectUses> | undefined;
  private usage: UsageIndex | undefined;
  private names: NamesIndex;
  /** The binding that threads have begun before uses were asked for. */
  private readonly begun: Binding | undefined;
  private readonly hashes: ReadonlyMap<string, string>;

  private constructor(
    private readonly tools: LinkTools,
    private readonly stored: FactsReader,
    readonly linker: Linker,
    threads: LinkThreads | undefined,
    /** The same project as it was linked before, to be used as far as it still holds. */
    private before: LinkedProject | undefined,
  ) {
    this.hashes = stored.hashes;
    this.names = before?.names ?? new NamesIndex();
    // Uses follow types, so threads may bind while these are linked here.
    this.begun = threads && this.begin(stored.files, threads, new Map());
  }

  /** Reads the declarations, of files that `before` has not read already. */
  static async open(tools: LinkTools, snapshot: Snapshot, before?: LinkedProject): Promise<LinkedProject> {
    const stored = new FactsReader(tools.catalogue, snapshot);
    const usable = before?.isFor(snapshot) ? before : undefined;
    // One that was ended amid linking still has what it was itself linked from.
    const linked = usable?.usage === undefined ? usable?.before : usable;
    // Threads read what is declared at the same time.
    const threads = linked === undefined ? startThreads(tools, stored, stored.files.length) : undefined;
    const facts = (wanted: readonly FileToLink[]) =>
      turnByTurn(stored.read(fewAtATime(wanted), decodeDeclarations), tools.signal);
    const earlier = usable && { linker: usable.linker, hasSame: (id: string) => usable.hasSame(id, stored) };
    const linker = await openProjectLinker({ ...projectToLink(stored), libraries: tools.libraries, facts }, earlier);
    return new LinkedProject(tools, stored, linker, threads, linked);
  }

  /** The names that its files declare, as far as linkers know them. */
  declaredNames(): Iterable<DeclaredNames> {
    return this.linker.declaredNames();
  }

  types(): Promise<TypeLinks> {
    this.linkingTypes ??= this.linker.linkTypes();
    return this.linkingTypes;
  }

  /** Links the uses in all files. Other work gets its turn between files. */
  uses(): Promise<ProjectUses> {
    const { implementers, types } = this.linker;
    this.linkingUses ??= this.linkUses().then((usage) => ({ usage, implementers, types }));
    return this.linkingUses;
  }

  private async linkUses(): Promise<UsageIndex> {
    const { before, linker, stored } = this;
    const changed = before && linker.filesToRelink(before.linker, before.names);
    if (changed === undefined && before !== undefined) this.names = new NamesIndex();
    this.names.keepOnly((id) => linker.hasFile(id));
    const kept = changed === undefined ? [] : [...(before?.usage?.links ?? [])];
    const wanted = stored.files.filter(({ id }) => changed?.has(id) !== false);
    const links = new Map(kept.filter(([id]) => linker.hasFile(id)));
    const binding = this.begun ?? this.begin(wanted, startThreads(this.tools, stored, wanted.length), links);
    await this.bindHere(binding);
    await binding.threads?.finish();
    // What a lost thread had in hand.
    await this.bindHere(binding);
    this.tools.signal.throwIfAborted();
    this.usage = new UsageIndex(inOrder(stored.files, binding.links));
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
      this.names.addWords(bound.id, bound.words);
      count();
    });
    return { files, threads, links, count };
  }

  private async bindHere({ files, links, count }: Binding): Promise<void> {
    const { stored, linker, names } = this;
    const codes = stored.read(() => files.takeFirst(LINK_CHUNK_FILES), decodeCode);
    for await (const [{ id }, code] of turnByTurn(codes, this.tools.signal)) {
      const bound = linker.bindFile(id, code);
      count();
      if (bound === undefined) continue;
      links.set(id, bound.links);
      names.add(id, bound.names);
    }
  }

  // Other project files or symbols may give every name another meaning.
  private isFor({ project, projects, readers }: Snapshot): boolean {
    const own = this.stored.snapshot;
    return (
      own.project.id === project.id &&
      JSON.stringify([own.projects, own.readers]) === JSON.stringify([projects, readers])
    );
  }

  private hasSame(fileId: string, { hashes }: FactsReader): boolean {
    return this.hashes.get(fileId) === hashes.get(fileId);
  }
}

/** The same items; between them other work gets its turn, and an abort is heard. */
async function* turnByTurn<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  let turnStart = performance.now();
  signal.throwIfAborted();
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
    if (performance.now() - turnStart < LONGEST_TURN_MS) continue;
    await nextTurn();
    turnStart = performance.now();
  }
}

function startThreads(tools: LinkTools, stored: FactsReader, count: number): LinkThreads | undefined {
  const { threads, signal } = tools;
  if (threads === undefined || threads.count === 0 || count < LINK_THREADS_FROM_FILES) return undefined;
  return LinkThreads.start(threads, projectToLink(stored), stored, signal);
}

function projectToLink({ files, snapshot: { projects, readers } }: FactsReader): ProjectToLink {
  return { projects, readers, files: files.map(({ id, path, size }) => ({ id, path, size })) };
}

// Threads answer in any order, and lists of uses go by the order of the files.
function inOrder(files: readonly FileToLink[], links: ReadonlyMap<string, FileLinks>): ReadonlyMap<string, FileLinks> {
  return new Map(
    files.flatMap(({ id }): readonly (readonly [string, FileLinks])[] => {
      const found = links.get(id);
      return found === undefined ? [] : [[id, found]];
    }),
  );
}
