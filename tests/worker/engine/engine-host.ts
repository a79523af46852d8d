import { MemoryLevel } from "memory-level";
import { onTestFinished } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import type { Result } from "../../../src/shared/errors/result.ts";
import type { RepositoryReference } from "../../../src/shared/github/repository-name.ts";
import type { Project } from "../../../src/shared/model/project.ts";
import { type Catalogue, openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../../src/worker/catalogue/store/store.ts";
import { singleEngineCoordination } from "../../../src/worker/coordination/single-engine.ts";
import type { StoreCoordination } from "../../../src/worker/coordination/store-coordination.ts";
import { createEngine, type LocalEngine } from "../../../src/worker/engine/engine.ts";
import type { EnginePlatform } from "../../../src/worker/engine/engine-platform.ts";
import { libraries } from "../../../src/worker/hosts/node/libraries.ts";
import type { LinkThreadOptions } from "../../../src/worker/linking/threads/link-threads.ts";
import { diskSource } from "../../../src/worker/sources/disk.ts";
import { readContent } from "../../../src/worker/sources/read-content.ts";
import { readDisk } from "../../../src/worker/sources/read-disk.ts";
import type { Source } from "../../../src/worker/sources/source.ts";
import type { TextThreadOptions } from "../../../src/worker/text-search/threads/text-threads.ts";
import { ParsePool, type PoolOptions } from "../../../src/worker/threads/parse-pool.ts";
import { inProcessTextThread } from "../text-search/threads/in-process.ts";
import { inProcessThread } from "../threads/in-process.ts";

export interface HostOptions {
  /** The database a host before this one has written. */
  readonly database?: MemoryLevel<string, string>;
  readonly defines?: readonly string[];
  readonly linksAtOnce?: boolean;
  /** Ids of projects that are opened without linking. */
  readonly unlinked?: readonly string[];
  readonly linkThreads?: Omit<LinkThreadOptions, "warn">;
  readonly spawn?: PoolOptions["spawn"];
  readonly textThreads?: TextThreadOptions;
  /** Called with each event, for tests that have to act in that moment. */
  readonly onEvent?: (event: EngineEvent) => void;
  readonly describeEndpoint?: string;
  /** How long a busy endpoint is left alone at first. */
  readonly busyMs?: number;
  /** The address of a server that stands for GitHub. */
  readonly githubApi?: string;
  /** How long it may take for one answer. */
  readonly githubTimeoutMs?: number;
  readonly source?: (source: Source) => Source;
  readonly catalogue?: (catalogue: Catalogue) => Catalogue;
  /** Where the files of a stored project can be read again. */
  readonly storedContents?: EnginePlatform["storedContents"];
  /** How it gets along with other hosts over the same database. */
  readonly coordination?: StoreCoordination;
  /** Watches the folder of the open project. */
  readonly watchFolder?: EnginePlatform["watchFolder"];
  /** Writes into folders as a browser hands them over. */
  readonly folderRuns?: EnginePlatform["folderRuns"];
  /** Keeps the folders that a browser has handed over. */
  readonly folders?: EnginePlatform["folders"];
  /** Finds packages, and loads their assemblies. */
  readonly packages?: Required<Pick<EnginePlatform, "packages" | "loadAssembly">>;
  /** Reads commits of the folder's repository. */
  readonly commits?: EnginePlatform["commits"];
}

type Ending = Extract<EngineEvent, { readonly type: "imported" | "failed" | "cancelled" }>;

/** The engine with all its parts as a Node process has them, but for the threads, which run in this one. */
export class EngineHost {
  readonly events: EngineEvent[] = [];
  readonly engine: LocalEngine;
  readonly database: MemoryLevel<string, string>;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: HostOptions = {}) {
    this.database = options.database ?? new MemoryLevel({ storeEncoding: "view" });
    const warn = (message: string) => this.handle({ type: "warning", message });
    const { catalogue = (it) => it, source = (it) => it, defines = [], spawn = () => inProcessThread() } = options;
    const thread = { syntax: "native", isSyntaxDemanded: false, defines } as const;
    this.engine = createEngine({
      catalogue: Promise.resolve(catalogue(openCatalogue(asDatabase(this.database), warn))),
      coordination: options.coordination ?? singleEngineCoordination(),
      pool: new ParsePool({ size: 2, thread, spawn, warn }),
      openSource: (from) => source(diskSource(from.kind === "folder" ? from.path : "")),
      readContent: (reference) => readContent(reference, readDisk),
      textThreads: async () => options.textThreads ?? { count: 2, spawn: () => inProcessTextThread() },
      libraries,
      ...options.packages,
      emit: (event) => this.handle(event),
      defines,
      githubApi: async () => options.githubApi ?? "http://127.0.0.1:9",
      githubTimeouts: { timeUnitMs: 1, timeoutMs: options.githubTimeoutMs ?? 20_000 },
      linksAtOnce: options.linksAtOnce ?? false,
      takesDescriptions: true,
      unlinked: options.unlinked ?? [],
      ...(options.storedContents && { storedContents: options.storedContents }),
      ...(options.watchFolder && { watchFolder: options.watchFolder }),
      ...(options.folderRuns && { folderRuns: options.folderRuns }),
      ...(options.folders && { folders: options.folders }),
      ...(options.commits && { commits: options.commits }),
      ...(options.busyMs !== undefined && { busyMs: options.busyMs }),
      ...(options.describeEndpoint !== undefined && { describeEndpoint: options.describeEndpoint }),
      ...(options.linkThreads && { linkThreads: { ...options.linkThreads, warn } }),
    });
    onTestFinished(() => this.engine.close());
  }

  /** Imports a folder and answers the event that ends it. */
  async import(path: string): Promise<Ending> {
    const job = answered(await this.engine.importDirectory({ kind: "folder", path }));
    return this.endOf(job);
  }

  /** Imports a folder, which has to succeed; answers its project and how many files were parsed. */
  async imported(path: string): Promise<{ readonly project: Project; readonly parsedFiles: number }> {
    const end = await this.import(path);
    if (end.type !== "imported") throw new Error(`the import ended otherwise: ${JSON.stringify(end)}`);
    return end;
  }

  /** Imports a repository and answers the event that ends it. */
  async importRepository(repository: RepositoryReference): Promise<Ending> {
    return this.endOf(answered(await this.engine.importRepository(repository)));
  }

  async endOf(job: number): Promise<Ending> {
    return this.heard((event): event is Ending => isEnding(event, job));
  }

  /** The id of the file of this path inside the project. */
  async fileId(path: string): Promise<string> {
    const file = answered(await this.engine.files()).find((one) => one.path.endsWith(`/${path}`));
    if (file === undefined) throw new Error(`${path} is no file of the project`);
    return file.id;
  }

  /** The first event that this is said of, as soon as it has come. */
  async heard<Event extends EngineEvent>(isMeant: (event: EngineEvent) => event is Event): Promise<Event> {
    for (;;) {
      const event = this.events.find(isMeant);
      if (event !== undefined) return event;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  get warnings(): readonly string[] {
    return this.events.flatMap((event) => (event.type === "warning" ? [event.message] : []));
  }

  private handle(event: EngineEvent): void {
    this.events.push(structuredClone(event));
    this.options.onEvent?.(event);
    for (const wake of this.waiting.splice(0)) wake();
  }
}

export function answered<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

function isEnding(event: EngineEvent, job: number): event is Ending {
  const ends = event.type === "imported" || event.type === "failed" || event.type === "cancelled";
  return ends && event.job === job;
}
