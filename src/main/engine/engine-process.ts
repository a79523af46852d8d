import { MessageChannelMain, type UtilityProcess, utilityProcess, type WebContents } from "electron";
import { parseMessage } from "../../shared/contract/parse-message.ts";
import { type EngineWork, NO_WORK } from "../../shared/engine/engine-work.ts";
import { UnfinishedLinking } from "../../shared/engine/unfinished-linking.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import { CrashQuarantine } from "../../shared/shell/crash-quarantine.ts";
import {
  type EngineProcessMessage,
  engineProcessMessage,
  type ShellMessage,
} from "../../shared/shell/engine-process-schemas.ts";
import { PageConnection } from "../page/page-connection.ts";
import { logger } from "../util/log.ts";
import type { EngineChannel } from "./engine-channel.ts";
import { EngineCommands } from "./engine-commands.ts";
import { EngineGrants } from "./engine-grants.ts";
import { EngineWatchdog, endForced } from "./engine-watchdog.ts";
import { LinkingMemoryFile } from "./linking-memory-file.ts";
import { RestartLimit } from "./restart-limit.ts";

/** The files and folders that an engine process uses. */
export interface EngineProcessOptions {
  /** The built entry of the process. */
  readonly script: string;
  /** The folder of the engine's store. */
  readonly store: string;
  /** The cache folder for the names of packages' assemblies. */
  readonly assemblyCache: string;
  /** The file that records linking that was started and not finished. */
  readonly linkingFile: string;
  /** Whether the user has granted access to a folder. */
  readonly isGranted: (folder: string) => boolean;
}

/** Time for the engine to finish writing when the app ends. */
const CLOSING_MS = 3_000;

/**
 * The process in which the engine runs. When it ends by itself, or hangs and is ended, it is restarted, and the page
 * gets new ports. Files that it was reading at that time are isolated from then on; a project on which it hung, or
 * during whose linking it crashed, is opened without linking.
 */
export class EngineProcess implements EngineChannel {
  readonly commands = new EngineCommands(this);
  readonly grants = new EngineGrants(this);
  private process: UtilityProcess | undefined;
  private readonly page = new PageConnection((text) => logger.warn(text));
  private watchdog: EngineWatchdog | undefined;
  private closing = false;
  private lastCode = "";
  private work = NO_WORK;
  private readonly crashes = new CrashQuarantine();
  private readonly restarts = new RestartLimit();
  private readonly unfinished: UnfinishedLinking;

  constructor(private readonly options: EngineProcessOptions) {
    const warn = (thrown: unknown) => logger.warn("What is being linked could not be noted", thrown);
    this.unfinished = new UnfinishedLinking(new LinkingMemoryFile(options.linkingFile, warn));
    this.start();
  }

  get isRunning(): boolean {
    return this.process !== undefined;
  }

  get isImporting(): boolean {
    return this.work.isImporting;
  }

  /** Gives a page two ports to the engine: one for calls, one for events. */
  connect(page: WebContents): void {
    this.page.use(page);
    this.connectPage();
  }

  /** Lets the engine finish writing; after a few seconds it is ended anyway. */
  async close(): Promise<void> {
    this.closing = true;
    const { process } = this;
    if (process === undefined) return;
    const ended = new Promise<void>((resolve) => process.once("exit", () => resolve()));
    this.post({ type: "close" });
    let isInTime = true;
    const timer = setTimeout(() => {
      isInTime = false;
      endForced(process);
    }, CLOSING_MS);
    await ended;
    clearTimeout(timer);
    // An engine that could not be closed may hang while linking: the project stays recorded as unfinished.
    if (isInTime) this.unfinished.engineClosed();
  }

  private connectPage(): void {
    if (!this.page.isThere) return;
    if (this.process === undefined) {
      this.page.send("engineLost", this.lastCode);
      return;
    }
    const calls = new MessageChannelMain();
    const events = new MessageChannelMain();
    this.post({ type: "connect" }, [calls.port1, events.port1]);
    this.page.hand("enginePorts", [calls.port2, events.port2]);
  }

  private start(): void {
    const child = utilityProcess.fork(this.options.script, [], { serviceName: "Glossa engine", stdio: "pipe" });
    this.process = child;
    child.stdout?.on("data", (bytes) => logger.info("engine:", String(bytes).trimEnd()));
    child.stderr?.on("data", (bytes) => logger.warn("engine:", String(bytes).trimEnd()));
    const watchdog = new EngineWatchdog(child);
    this.watchdog = watchdog;
    child.on("message", (message: unknown) => this.onMessage(message));
    child.once("exit", (code) => {
      watchdog.stop();
      this.ended(code, watchdog.isHang);
    });
    const { store, assemblyCache } = this.options;
    this.post({
      type: "start",
      store,
      assemblyCache,
      unlinked: this.unfinished.projects,
      quarantine: this.crashes.files,
    });
    this.grants.tellAll();
  }

  post(message: ShellMessage, ports: Electron.MessagePortMain[] = []): void {
    if (this.process === undefined) throw new GlossaError("engineStopped");
    this.process.postMessage(message, ports);
  }

  postIfRunning(message: ShellMessage): void {
    this.process?.postMessage(message);
  }

  private onMessage(data: unknown): void {
    const message = parseMessage(engineProcessMessage, data);
    if (message !== undefined) this.receive(message);
    else logger.warn("The engine's process sent a message that cannot be understood");
  }

  private receive(message: EngineProcessMessage): void {
    if (message.type === "batchBegan") this.crashes.began(message.batch, message.files);
    else if (message.type === "batchEnded") this.crashes.ended(message.batch, message.isWhole);
    else if (message.type === "beat") this.watchdog?.noteSignOfLife();
    else if (message.type === "work") this.follow(message.work);
    else if (message.type === "watchAsked") this.answerWatch(message.request, message.folder);
    else if (message.type === "packageProgress") this.page.send("packageProgress", message.progress);
    else if (message.type === "packagesAnswered") this.grants.answered(message);
    else this.commands.answered(message);
  }

  private answerWatch(request: number, folder: string): void {
    const isGranted = this.options.isGranted(folder);
    // An engine that has ended since it asked receives nothing, and nobody waits for the answer.
    this.postIfRunning({ type: "watchAnswered", request, isGranted });
  }

  private follow(work: EngineWork): void {
    this.work = work;
    this.unfinished.follow(work);
  }

  private ended(code: number, isHang: boolean): void {
    this.process = undefined;
    this.work = NO_WORK;
    this.lastCode = String(code);
    const error = new GlossaError(isHang ? "engineHung" : "engineStopped");
    this.commands.fail(error);
    this.grants.fail(error);
    if (this.closing) return;
    const how = isHang ? "hung and was ended" : `ended with code ${code}`;
    logger.error(`The engine's process ${how}`, this.crashes.files);
    const hasLearnt = this.learnFrom(isHang);
    if (!this.restarts.mayRestart(Date.now(), hasLearnt) && !this.unfinished.blameOpen()) {
      this.page.send("engineLost", this.lastCode);
      return;
    }
    this.start();
    this.page.send("engineEnded", { isHang, unlinked: this.unfinished.projects });
    this.connectPage();
  }

  /** Whether anything was learnt, so that another attempt may succeed. */
  private learnFrom(isHang: boolean): boolean {
    const hasLearntOfFile = this.crashes.processEnded(isHang);
    const hasLearntOfProject = this.unfinished.engineEnded(isHang);
    return hasLearntOfFile || hasLearntOfProject;
  }
}
