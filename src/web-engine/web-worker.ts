import { array, literal, object, string } from "zod/mini";
import { parseMessage } from "../shared/contract/parse-message.ts";
import { HEARTBEAT_MESSAGE } from "../shared/engine/engine-connection.ts";
import type { EngineEvent } from "../shared/engine/engine-event.ts";
import { port } from "../shared/engine/file-schemas.ts";
import { GITHUB } from "../shared/limits/github.ts";
import { HEARTBEAT } from "../shared/limits/threads.ts";
import { openBrowserCatalogue } from "../worker/catalogue/open-browser.ts";
import { coordinateTabs } from "../worker/coordination/between-tabs.ts";
import { singleEngineCoordination } from "../worker/coordination/single-engine.ts";
import type { StoreCoordination } from "../worker/coordination/store-coordination.ts";
import { createEngine, type LocalEngine } from "../worker/engine/engine.ts";
import type { EnginePlatform } from "../worker/engine/engine-platform.ts";
import { exposeEngine } from "../worker/hosts/expose-engine.ts";
import { libraries } from "../worker/hosts/web/libraries.ts";
import { spawnWebLinkThread, spawnWebThread } from "../worker/hosts/web/threads.ts";
import { linkThreadCount } from "../worker/linking/threads/thread-count.ts";
import { readContent } from "../worker/sources/read-content.ts";
import { ParsePool } from "../worker/threads/parse-pool.ts";
import { AsyncLazy } from "../worker/util/async-lazy.ts";
import type { FolderRuns } from "../worker/writing/folder/folder-runs.ts";

declare const self: DedicatedWorkerGlobalScope;

const connection = object({ type: literal("connect"), engine: port, events: port, unlinked: array(string()) });

/** The engine in a Web Worker: waits for the page to pass its two ports, and ignores all later messages. */
self.addEventListener("message", function connect({ data }: MessageEvent<unknown>) {
  const ports = parseMessage(connection, data);
  if (ports === undefined) return;
  self.removeEventListener("message", connect);
  const engine = openEngine(ports.unlinked, (event) => ports.events.postMessage(event));
  // Sent from this thread, because it is the one that hangs when the engine does.
  self.postMessage(HEARTBEAT_MESSAGE);
  setInterval(() => self.postMessage(HEARTBEAT_MESSAGE), HEARTBEAT.everyMs);
  exposeEngine(engine, ports.engine as MessagePort);
});

function openEngine(unlinked: readonly string[], emit: (event: EngineEvent) => void): LocalEngine {
  const warn = (message: string) => emit({ type: "warning", message });
  const cores = navigator.hardwareConcurrency;
  const pool = new ParsePool({
    size: Math.max(1, Math.min(8, cores)),
    thread: { syntax: "wasm", isSyntaxDemanded: true, defines: [] },
    spawn: spawnWebThread,
    warn,
  });
  const granted = new AsyncLazy(loadGrantedFolders);
  const catalogue = openBrowserCatalogue(warn, (message) => emit({ type: "notice", message }));
  // Loaded when the first site is published.
  const publisher = new AsyncLazy(async () => {
    const { archivePublisher } = await import("./archive-publisher.ts");
    return archivePublisher(engine, catalogue, emit, async (...file) =>
      (await granted.get()).packages.projectFile(...file),
    );
  });
  const engine = createEngine({
    catalogue,
    coordination: openCoordination(),
    ...{ pool, emit, readContent, libraries },
    ...grantedFolderParts(granted),
    linkThreads: {
      count: linkThreadCount(cores),
      spawn: () => spawnWebLinkThread(async (port) => (await granted.get()).serve(port)),
      warn,
    },
    textThreads: async () => {
      const { spawnWebTextThread } = await import("../worker/hosts/web/text-threads.ts");
      return { count: pool.size, spawn: spawnWebTextThread };
    },
    linksAtOnce: true,
    takesDescriptions: true,
    unlinked,
    githubApi,
    publishing: () => publisher.get(),
    ...(canWrite() && { folderRuns }),
  });
  return engine;
}

// Loaded with the first project: the first view does not need it.
async function loadGrantedFolders() {
  const { openGrantedFolders } = await import("../worker/hosts/web/granted-folders.ts");
  return openGrantedFolders(async (projectId) => {
    if (canWrite()) await (await folderRuns()).forget(projectId);
  });
}

type GrantedFolders = AsyncLazy<Awaited<ReturnType<typeof loadGrantedFolders>>>;

/** The platform parts that read the folders which the user has granted to the browser. */
function grantedFolderParts(granted: GrantedFolders) {
  return {
    openSource: async (source) => (await granted.get()).open(source),
    folders: {
      save: async (...folder) => (await granted.get()).saved.save(...folder),
      find: async (projectId) => (await granted.get()).saved.find(projectId),
      toAllow: async (projectId) => (await granted.get()).saved.toAllow(projectId),
      forget: async (projectId) => (await granted.get()).saved.forget(projectId),
    },
    packages: { open: async (path) => (await granted.get()).packages.open(path) },
    loadAssembly: async (file) => (await granted.get()).packages.load(file),
    packageFolders: async () => (await granted.get()).packages,
  } satisfies Partial<EnginePlatform>;
}

// Not every browser that grants folders can write into them.
function canWrite(): boolean {
  return "createWritable" in (globalThis.FileSystemFileHandle?.prototype ?? {});
}

async function folderRuns(): Promise<FolderRuns> {
  const [{ FolderRuns }, { privateNotes }] = await Promise.all([
    import("../worker/writing/folder/folder-runs.ts"),
    import("../worker/writing/folder/noted-folders.ts"),
  ]);
  return new FolderRuns(navigator.locks, privateNotes());
}

// Only a page without HTTPS has no locks, and it cannot read files either.
function openCoordination(): StoreCoordination {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? singleEngineCoordination() : coordinateTabs(locks, new BroadcastChannel("glossa"));
}

// The server's settings, read on the first request to GitHub.
async function githubApi(): Promise<string> {
  const { readGitHubConfig } = await import("../shared/github/github-config.ts");
  return (await readGitHubConfig((address) => fetch(address)))?.apiAddress ?? GITHUB.api;
}
