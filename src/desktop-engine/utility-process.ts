import type { MessagePortMain } from "electron";
import { parseMessage } from "../shared/contract/parse-message.ts";
import type { EngineEvent } from "../shared/engine/engine-event.ts";
import { NO_WORK, workAfter } from "../shared/engine/engine-work.ts";
import type { GenerationSettingsState } from "../shared/engine/generation-settings.ts";
import { formatMessage } from "../shared/errors/errors.ts";
import { toResult } from "../shared/errors/result.ts";
import { HEARTBEAT } from "../shared/limits/threads.ts";
import { sharedLogMessages } from "../shared/messages/log-messages.ts";
import { NO_PACKAGE_FOLDERS, type PackageFolders } from "../shared/packages/package-folders.ts";
import { CrashQuarantine } from "../shared/shell/crash-quarantine.ts";
import { type EngineProcessMessage, type ShellMessage, shellMessage } from "../shared/shell/engine-process-schemas.ts";
import type { PackageCommand } from "../shared/shell/package-schemas.ts";
import type { WritingCommand } from "../shared/shell/writing-schemas.ts";
import type { Catalogue } from "../worker/catalogue/catalogue.ts";
import { openFolderCatalogue } from "../worker/catalogue/open-node.ts";
import type { LocalEngine } from "../worker/engine/engine.ts";
import { exposeEngine, SHELL_ONLY_CALLS } from "../worker/hosts/expose-engine.ts";
import { openNodeEngine } from "../worker/hosts/node/node-engine.ts";
import { packageAccessIn } from "../worker/hosts/node/package-access.ts";
import { endpointOf } from "../worker/hosts/node/port-endpoint.ts";
import type { PackageAccess } from "../worker/languages/contract/packages.ts";
import { AsyncLazy } from "../worker/util/async-lazy.ts";
import { EventOutlet } from "./event-outlet.ts";
import type { FolderPublisher } from "./folder-publisher.ts";
import { GrantedWatch } from "./granted-watch.ts";
import type { PackageGetter } from "./package-getter.ts";
import type { SourceWriter } from "./source-writer.ts";
import { terminationSignal } from "./termination-signal.ts";

/** The engine in a process beside Electron's main process, which provides the store's location and the page's ports. */
const shell = process.parentPort;
let engine: LocalEngine | undefined;
let publisher: AsyncLazy<FolderPublisher> | undefined;
let writer: AsyncLazy<SourceWriter> | undefined;
const outlet = new EventOutlet();
const end = terminationSignal();
let packageGetter: AsyncLazy<PackageGetter> | undefined;
let calls: MessagePortMain | undefined;
let quarantine = new CrashQuarantine();
let lastBatch = 0;
let work = NO_WORK;
/** The package folders outside of a project's own folder: none until the shell sends them. */
let packageFolders = NO_PACKAGE_FOLDERS;
const watching = new GrantedWatch(post);

// Sent from this thread, because it is the one that hangs when the engine does.
setInterval(() => post({ type: "beat" }), HEARTBEAT.everyMs);

shell.on("message", ({ data, ports }) => {
  const message = parseMessage(shellMessage, data);
  if (message !== undefined) void receive(message, ports);
  else
    emit({
      type: "warning",
      message: formatMessage(sharedLogMessages.engineTrouble, { detail: sharedLogMessages.messageRefused }),
    });
});

async function receive(message: ShellMessage, ports: readonly MessagePortMain[]): Promise<void> {
  if (message.type === "packages") return usePackages(message.request, message.granted);
  if (message.type === "start") engine ??= openEngine(message);
  if (engine === undefined) return;
  if (message.type === "connect") connect(engine, ports);
  if (message.type === "gitHub") return engine.useGitHub(message.access);
  if (message.type === "generationSettings") return useGenerationSettings(engine, message.state);
  if (message.type === "publish") return publish(message);
  if (message.type === "cancelPublishing") return (await publisher?.begun)?.cancel();
  if (message.type === "writing") return write(message.request, message.command);
  if (message.type === "packageWork") return packageWork(message.request, message.command, message.folder);
  if (message.type === "cancelPackages") return (await packageGetter?.begun)?.cancel();
  if (message.type === "watchAnswered") return watching.answered(message);
  if (message.type === "cancelWriting") return (await writer?.begun)?.cancel();
  if (message.type === "close") return close(engine);
  if (message.type !== "import") return;
  const { request, what } = message;
  const answer = await (what.kind === "folder"
    ? engine.importDirectory({ kind: "folder", path: what.path })
    : engine.importRepository(what.repository));
  post({ type: "importAnswered", request, answer });
}

function openEngine({
  store,
  assemblyCache,
  unlinked,
  quarantine: known,
}: Extract<ShellMessage, { type: "start" }>): LocalEngine {
  quarantine = new CrashQuarantine(known);
  const catalogue = openFolderCatalogue(
    store,
    (message) => emit({ type: "warning", message }),
    (message) => emit({ type: "notice", message }),
    { ending: end.signal },
  );
  const packages = packageAccessIn(() => packageFolders);
  const opened = openNodeEngine({
    catalogue,
    threadScript: new URL("./parse-thread-node.js", import.meta.url),
    linkThreadScript: new URL("./link-thread-node.js", import.meta.url),
    textThreadScript: new URL("./text-thread-node.js", import.meta.url),
    emit,
    packages,
    assemblyCache,
    linksAtOnce: true,
    watchFolder: watching.watch,
    unlinked,
    quarantine: () => quarantine.files,
    watchBatch,
  });
  prepareCommands(opened, catalogue, packages);
  return opened;
}

/** Prepares what carries out commands of the shell beside the engine; each is loaded on its first use. */
function prepareCommands(opened: LocalEngine, catalogue: Promise<Catalogue>, packages: PackageAccess): void {
  publisher = new AsyncLazy(async () => {
    const { folderPublisher } = await import("./folder-publisher.ts");
    return folderPublisher(opened, catalogue, emit);
  });
  writer = new AsyncLazy(async () => {
    const { SourceWriter } = await import("./source-writer.ts");
    return new SourceWriter(opened, emit);
  });
  packageGetter = new AsyncLazy(async () => {
    const { PackageGetter } = await import("./package-getter.ts");
    return new PackageGetter(opened, packages, (progress) => post({ type: "packageProgress", progress }));
  });
}

async function packageWork(request: number, command: PackageCommand, folder: string): Promise<void> {
  const answer = await toResult(async () => (await packageGetter?.get())?.carryOut(command, folder));
  post({ type: "packageWorkAnswered", request, answer });
}

async function write(request: number, command: WritingCommand): Promise<void> {
  const answer = await toResult(async () => (await writer?.get())?.carryOut(command));
  post({ type: "writingAnswered", request, answer });
}

async function publish({
  request,
  projectId,
  out,
  options,
}: Extract<ShellMessage, { type: "publish" }>): Promise<void> {
  const answer = await toResult(
    async () => (await (await publisher?.get())?.publish(projectId, out, options)) ?? false,
  );
  if (!answer.ok) emit({ type: "publishingEnded", outcome: { status: "failed", error: answer.error } });
  post({ type: "publishAnswered", request, answer });
}

// The previous page is gone, or has replaced its old ports by the new ones.
function connect(engine: LocalEngine, [toEngine, toPage]: readonly MessagePortMain[]): void {
  if (toEngine === undefined || toPage === undefined) return;
  calls?.close();
  calls = toEngine;
  outlet.connect(toPage);
  exposeEngine(engine, endpointOf(toEngine), SHELL_ONLY_CALLS);
}

async function useGenerationSettings(engine: LocalEngine, state: GenerationSettingsState): Promise<void> {
  const { address, hasConsent, withContext } = state;
  const chosen = await engine.chooseEndpoint(address, hasConsent, withContext);
  if (!chosen.ok) emit({ type: "warning", message: chosen.error.message });
}

function usePackages(request: number, granted: PackageFolders): void {
  packageFolders = granted;
  post({ type: "packagesAnswered", request });
}

async function close(engine: LocalEngine): Promise<void> {
  // The shell does not wait for the close forever, and ends the process after a timeout.
  end.abort();
  await engine.close();
  process.exit(0);
}

function emit(event: EngineEvent): void {
  const before = work;
  work = workAfter(work, event);
  if (work !== before) post({ type: "work", work });
  outlet.emit(event);
}

function post(message: EngineProcessMessage): void {
  shell.postMessage(message);
}

// Recorded here as well: files read alone without harm are no longer isolated.
function watchBatch(files: readonly string[]): (isWhole: boolean) => void {
  const batch = ++lastBatch;
  quarantine.began(batch, files);
  post({ type: "batchBegan", batch, files });
  return (isWhole) => {
    quarantine.ended(batch, isWhole);
    post({ type: "batchEnded", batch, isWhole });
  };
}
