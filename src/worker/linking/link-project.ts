import { LINK_CHUNK_FILES, LINK_THREADS_FROM_FILES } from "../../shared/limits.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { fewAtATime, StoredFiles } from "../catalogue/facts-reader.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { decodeCode, decodeDeclarations } from "../facts/codec.ts";
import type { Framework } from "../languages/csharp/framework/framework.ts";
import type { DeclaredTypes } from "../languages/csharp/linking/declared-types.ts";
import type { Implementers } from "../languages/csharp/linking/implementers/implementers.ts";
import type { TypeLinks } from "../languages/csharp/linking/link-types.ts";
import { type FileToLink, type Linker, linkDeclarations } from "../languages/csharp/linking/linker.ts";
import type { IndexedFile } from "../languages/csharp/linking/names/type-index.ts";
import { filesToRelink } from "../languages/csharp/linking/relinking/files-to-relink.ts";
import type { FileLinks } from "../links/file-links.ts";
import { NamesIndex } from "../links/names-index.ts";
import { UsageIndex } from "../links/usage-index.ts";
import { nextTurn } from "../util/next-turn.ts";
import { FilesToBind } from "./threads/files-to-bind.ts";
import { type LinkThreadOptions, LinkThreads } from "./threads/link-threads.ts";
import type { ProjectToLink } from "./threads/protocol.ts";

/** How long answers may have to wait for linking. */
const LONGEST_TURN_MS = 20;

/** Who uses what, and what is meant besides where a member of an interface or base class is used. */
export interface ProjectUses {
  readonly usage: UsageIndex;
  readonly implementers: Implementers;
  readonly types: DeclaredTypes;
}

/** What linking is done with. */
export interface LinkTools {
  readonly catalogue: Catalogue;
  readonly framework: Framework;
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
  /** What threads have begun to bind before uses were asked for. */
  private readonly begun: Binding | undefined;
  private readonly hashes: ReadonlyMap<string, string>;

  private constructor(
    private readonly tools: LinkTools,
    private readonly stored: StoredFiles,
    private readonly linker: Linker,
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
    const stored = new StoredFiles(tools.catalogue, snapshot);
    const usable = before?.isFor(snapshot) ? before : undefined;
    // One that was ended amid linking still has what it was itself linked from.
    const linked = usable?.usage === undefined ? usable?.before : usable;
    // Threads read what is declared at the same time.
    const threads = linked === undefined ? startThreads(tools, stored, stored.files.length) : undefined;
    const input = { ...projectToLink(stored), framework: tools.framework };
    const linker = await linkDeclarations(
      { ...input, facts: (wanted) => turnByTurn(stored.read(fewAtATime(wanted), decodeDeclarations), tools.signal) },
      (file) => (usable?.hasSame(file.id, stored) ? usable.linker.files.get(file.id) : undefined),
    );
    return new LinkedProject(tools, stored, linker, threads, linked);
  }

  /** Its files with their declarations. */
  get files(): ReadonlyMap<string, IndexedFile> {
    return this.linker.files;
  }

  types(): Promise<TypeLinks> {
    this.linkingTypes ??= this.linker.linkTypes();
    return this.linkingTypes;
  }

  /** What the uses in all files mean. Other work gets its turn between files. */
  uses(): Promise<ProjectUses> {
    const { implementers, types } = this.linker;
    this.linkingUses ??= this.linkUses().then((usage) => ({ usage, implementers, types }));
    return this.linkingUses;
  }

  private async linkUses(): Promise<UsageIndex> {
    const { before, linker, stored } = this;
    const changed = before && filesToRelink(before.linker.files, linker.files, before.names);
    if (changed === undefined && before !== undefined) this.names = new NamesIndex();
    this.names.keepOnly((id) => linker.files.has(id));
    const kept = changed === undefined ? [] : [...(before?.usage?.links ?? [])];
    const wanted = stored.files.filter(({ id }) => changed?.has(id) !== false);
    const links = new Map(kept.filter(([id]) => linker.files.has(id)));
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
  private isFor({ project, projects, reader }: Snapshot): boolean {
    const own = this.stored.snapshot;
    return (
      own.project.id === project.id && JSON.stringify([own.projects, own.reader]) === JSON.stringify([projects, reader])
    );
  }

  private hasSame(fileId: string, { hashes }: StoredFiles): boolean {
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

function startThreads(tools: LinkTools, stored: StoredFiles, count: number): LinkThreads | undefined {
  const { threads, signal } = tools;
  if (threads === undefined || threads.count === 0 || count < LINK_THREADS_FROM_FILES) return undefined;
  return LinkThreads.start(threads, projectToLink(stored), stored, signal);
}

function projectToLink({ files, snapshot: { projects, reader } }: StoredFiles): ProjectToLink {
  return { projects, defines: reader.defines, files: files.map(({ id, path, size }) => ({ id, path, size })) };
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
