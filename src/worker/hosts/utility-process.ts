import * as Comlink from "comlink";
import type { MessagePortMain } from "electron";
import type { DescribingState } from "../../shared/describing.ts";
import type { EngineEvent } from "../../shared/engine.ts";
import {
  type EngineProcessMessage,
  type GitHubAccess,
  NO_CARE,
  type ShellMessage,
} from "../../shared/engine-process.ts";
import { GlossaError, toAppError } from "../../shared/errors.ts";
import { GITHUB } from "../../shared/limits.ts";
import { failure } from "../../shared/result.ts";
import { openFolderCatalogue } from "../catalogue/open-node.ts";
import type { LocalEngine } from "../engine.ts";
import { openNodeEngine } from "./node-engine.ts";
import { endpointOf } from "./port-endpoint.ts";

/** The engine in a process beside Electron's main process, which says where the store is and hands over the page's ports. */
const shell = process.parentPort;
let engine: LocalEngine | undefined;
let events: MessagePortMain | undefined;
let care = NO_CARE;
let gitHubApi: string = GITHUB.api;
let lastBatch = 0;

shell.on("message", ({ data, ports }) => void receive(data as ShellMessage, ports));

async function receive(message: ShellMessage, ports: readonly MessagePortMain[]): Promise<void> {
  if (message.type === "start") engine = openEngine(message.store);
  if (engine === undefined) return;
  if (message.type === "connect") connect(engine, ports);
  if (message.type === "gitHub") return useGitHub(engine, message.access);
  if (message.type === "describing") return useDescribing(engine, message.state);
  if (message.type === "close") return close(engine);
  if (message.type !== "import") return;
  const { request, what } = message;
  const answer = await (what.kind === "folder"
    ? engine.importDirectory({ kind: "folder", path: what.path })
    : engine.importRepository(what.repository));
  // Before its first file is read; one that was refused changes nothing for the one that runs.
  if (answer.ok) care = message.care;
  tell({ type: "importAnswered", request, answer });
}

function openEngine(store: string): LocalEngine {
  return openNodeEngine({
    catalogue: openFolderCatalogue(store, (text) => emit({ type: "warning", message: text })),
    threadScript: new URL("./parse-thread-node.js", import.meta.url),
    linkThreadScript: new URL("./link-thread-node.js", import.meta.url),
    emit,
    linksAtOnce: true,
    care: () => care,
    watchBatch,
    githubApi: async () => gitHubApi,
  });
}

function useGitHub(engine: LocalEngine, { token, api }: GitHubAccess): void {
  gitHubApi = api;
  // The token goes to that address alone: the client before is dropped with it.
  void engine.useToken(token);
}

const BY_MAIN_ALONE = [
  "importDirectory",
  "importRepository",
  "useToken",
  "chooseEndpoint",
] as const satisfies readonly (keyof LocalEngine)[];

function connect(engine: LocalEngine, [calls, toPage]: readonly MessagePortMain[]): void {
  events?.close();
  events = toPage;
  if (calls !== undefined) Comlink.expose(withoutGrants(engine), endpointOf(calls));
}

async function useDescribing(engine: LocalEngine, state: DescribingState): Promise<void> {
  const { address, hasConsent, withContext } = state;
  const chosen = await engine.chooseEndpoint(address, hasConsent, withContext);
  if (!chosen.ok) emit({ type: "warning", message: chosen.error.message });
}

// The page names no endpoint and gives no token, and what it wants to import goes by main: that knows what the user has
// granted, and which files have ended a process before.
function withoutGrants(engine: LocalEngine): LocalEngine {
  const refuse = (detail: string) => async () => failure(toAppError(new GlossaError("ipcRefused", { detail })));
  const refused = Object.fromEntries(BY_MAIN_ALONE.map((name) => [name, refuse(name)]));
  return new Proxy(engine, {
    get: (target, name) => Reflect.get(Object.hasOwn(refused, name) ? refused : target, name),
  });
}

async function close(engine: LocalEngine): Promise<void> {
  await engine.close();
  process.exit(0);
}

function emit(event: EngineEvent): void {
  events?.postMessage(event);
}

function tell(message: EngineProcessMessage): void {
  shell.postMessage(message);
}

function watchBatch(paths: readonly string[]): () => void {
  const batch = ++lastBatch;
  tell({ type: "batchBegan", batch, paths });
  return () => tell({ type: "batchEnded", batch });
}
