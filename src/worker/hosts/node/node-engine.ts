import { availableParallelism } from "node:os";
import { isAbsolute, join } from "node:path";
import type { DirectorySource } from "../../../shared/engine/directory-source.ts";
import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { SyntaxEngineName } from "../../../shared/engine/engine-status.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import { type FileQuarantine, NO_QUARANTINE } from "../../../shared/shell/engine-process.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import { singleEngineCoordination } from "../../coordination/single-engine.ts";
import { createEngine, type LocalEngine } from "../../engine/engine.ts";
import type { FolderCommits } from "../../git/folder-commits.ts";
import type { PackageAccess } from "../../languages/contract/packages.ts";
import { linkAnswer } from "../../linking/threads/link-thread-schemas.ts";
import type { LinkThreadOptions } from "../../linking/threads/link-threads.ts";
import type { LinkAnswer, LinkRequest } from "../../linking/threads/protocol.ts";
import { linkThreadCount } from "../../linking/threads/thread-count.ts";
import { diskSource } from "../../sources/disk.ts";
import type { WatchFolder } from "../../sources/folder-changes.ts";
import { readContent } from "../../sources/read-content.ts";
import { readDiskMeanwhile } from "../../sources/read-disk.ts";
import type { ContentReference, Source } from "../../sources/source.ts";
import type { TextAnswer, TextRequest } from "../../text-search/threads/protocol.ts";
import { textAnswer } from "../../text-search/threads/text-thread-schemas.ts";
import type { TextThreadOptions } from "../../text-search/threads/text-threads.ts";
import { ParsePool, type PoolOptions } from "../../threads/parse-pool.ts";
import { threadAnswer } from "../../threads/parse-thread-schemas.ts";
import type { ParseAnswer, ParseRequest } from "../../threads/protocol.ts";
import { garbageCollection } from "./collect-garbage.ts";
import { grantedSnapshot } from "./granted-snapshot.ts";
import { libraries } from "./libraries.ts";
import { assemblyLoader } from "./load-assembly.ts";
import { spawnNodeThread } from "./threads.ts";
import { tuneV8 } from "./tune-v8.ts";

/** The store, the threads and the readers of an engine in Node. */
export interface NodeEngineOptions {
  readonly catalogue: Promise<Catalogue>;
  /** The built script of parsing threads. */
  readonly threadScript: URL;
  /** The built script of link threads. If absent, uses are not linked ahead in threads: for hosts that request none. */
  readonly linkThreadScript?: URL | undefined;
  /** The built script of text search threads; if absent, texts cannot be searched. */
  readonly textThreadScript?: URL;
  /** Undefined: native, or WASM if native cannot be loaded. */
  readonly syntax?: SyntaxEngineName | undefined;
  readonly threads?: number | undefined;
  readonly defines?: readonly string[];
  readonly emit: (event: EngineEvent) => void;
  /** Whether uses are linked as soon as a project is open. */
  readonly linksAtOnce?: boolean;
  /** False for a host that keeps no descriptions: the file in an imported folder is not taken over. */
  readonly takesDescriptions?: boolean;
  /** Finds packages; if absent, no assemblies of packages are read. */
  readonly packages?: PackageAccess | undefined;
  /** The folder that caches the names in packages' assemblies for all projects; if absent, they are read each time. */
  readonly assemblyCache?: string | undefined;
  /** Watches the folder of the open project; if absent, it is not followed. */
  readonly watchFolder?: WatchFolder;
  /** Ids of projects that are opened without linking. */
  readonly unlinked?: readonly string[];
  /** Files that have crashed engine processes. */
  readonly quarantine?: () => FileQuarantine;
  /** As `PoolOptions.watchBatch`. */
  readonly watchBatch?: PoolOptions["watchBatch"];
}

/** Opens the engine in a Node process: reads folders on disk with threads of Node. */
export function openNodeEngine(options: NodeEngineOptions): LocalEngine {
  tuneV8();
  const defines = [...(options.defines ?? [])].sort();
  const size = options.threads ?? availableParallelism();
  const warn = (message: string) => options.emit({ type: "warning", message });
  const { catalogue, emit, packages, assemblyCache, linkThreadScript, textThreadScript } = options;
  return createEngine({
    catalogue,
    coordination: singleEngineCoordination(),
    pool: parsePool(options, size, { defines, warn }),
    openSource,
    emit,
    defines,
    readContent: (reference) => readContent(reference, readDiskMeanwhile),
    storedContents: contentsOnDisk,
    libraries,
    loadAssembly: assemblyLoader(assemblyCache),
    ...(packages && { packages, asGranted: (snapshot: Snapshot) => grantedSnapshot(packages, snapshot, warn) }),
    ...(linkThreadScript && { linkThreads: linkThreads(linkThreadScript, size, { assemblyCache, warn }) }),
    ...(textThreadScript && { textThreads: async () => textThreads(size, textThreadScript) }),
    ...(options.watchFolder && { watchFolder: options.watchFolder }),
    commits: () => folderCommits(options),
    linksAtOnce: options.linksAtOnce ?? false,
    takesDescriptions: options.takesDescriptions ?? true,
    unlinked: options.unlinked ?? [],
  });
}

function parsePool(
  { syntax, threadScript, quarantine, watchBatch }: NodeEngineOptions,
  size: number,
  { defines, warn }: { readonly defines: readonly string[]; readonly warn: (message: string) => void },
): ParsePool {
  const collect = garbageCollection();
  return new ParsePool({
    size,
    makeRoom: () => collect("all"),
    thread: { syntax: syntax ?? "native", isSyntaxDemanded: syntax !== undefined, defines },
    spawn: () =>
      spawnNodeThread<ParseRequest, ParseAnswer>(threadScript, threadAnswer, { endRequest: { type: "end" } }),
    warn,
    quarantine: quarantine ?? (() => NO_QUARANTINE),
    watchBatch: watchBatch ?? (() => () => {}),
  });
}

function linkThreads(
  script: URL,
  size: number,
  { assemblyCache, warn }: Pick<NodeEngineOptions, "assemblyCache"> & Pick<LinkThreadOptions, "warn">,
): LinkThreadOptions {
  const spawn = () => spawnNodeThread<LinkRequest, LinkAnswer>(script, linkAnswer, { data: { assemblyCache } });
  return { count: linkThreadCount(size), spawn, warn };
}

async function folderCommits(options: NodeEngineOptions): Promise<FolderCommits> {
  const { NodeFolderCommits } = await import("./folder-commits.ts");
  const { threadScript, linkThreadScript, syntax, threads } = options;
  const reading = { threadScript, linkThreadScript, syntax, threads, takesDescriptions: false };
  return new NodeFolderCommits(({ catalogue, ...own }) =>
    openNodeEngine({ ...reading, ...own, catalogue: Promise.resolve(catalogue) }),
  );
}

function textThreads(count: number, script: URL): TextThreadOptions {
  return { count, spawn: () => spawnNodeThread<TextRequest, TextAnswer>(script, textAnswer) };
}

// A project on disk is stored with the path of its folder.
function contentsOnDisk({ project, files }: Snapshot): ReadonlyMap<string, ContentReference> {
  if (!isAbsolute(project.path)) return new Map();
  return new Map(
    files.map(({ id, path }) => [id, { kind: "disk", path: join(project.path, path), root: project.path }]),
  );
}

function openSource(source: DirectorySource): Source {
  if (source.kind === "folder") return diskSource(source.path);
  throw new GlossaError("folderNotFound", { path: source.kind });
}
