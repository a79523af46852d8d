import { MessageChannelMain, type UtilityProcess, utilityProcess, type WebContents } from "electron";
import type { ZodMiniType } from "zod/mini";
import { parseMessage } from "../../shared/contract/parse-message.ts";
import type { JobId } from "../../shared/engine/engine-event.ts";
import { type EngineWork, NO_WORK } from "../../shared/engine/engine-work.ts";
import type { GenerationSettingsState } from "../../shared/engine/generation-settings.ts";
import type { PublishRequest } from "../../shared/engine/publish-request.ts";
import { UnfinishedLinking } from "../../shared/engine/unfinished-linking.ts";
import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { failure, type Result, success } from "../../shared/errors/result.ts";
import { resultOf } from "../../shared/errors/result-schema.ts";
import { sharedLogMessages } from "../../shared/messages/log-messages.ts";
import type { UndoOutcome, WritingOutcome } from "../../shared/model/comment-plan.ts";
import { NO_PACKAGE_FOLDERS, type PackageFolders } from "../../shared/packages/package-folders.ts";
import { CrashQuarantine } from "../../shared/shell/crash-quarantine.ts";
import type { GitHubAccess, ImportRequest } from "../../shared/shell/engine-process.ts";
import {
  type EngineProcessMessage,
  engineProcessMessage,
  type ShellMessage,
} from "../../shared/shell/engine-process-schemas.ts";
import type { PackageCommand } from "../../shared/shell/package-schemas.ts";
import { lastRunFiles, undoOutcome, type WritingCommand, writingOutcome } from "../../shared/shell/writing-schemas.ts";
import { PageConnection } from "../page/page-connection.ts";
import { logger } from "../util/log.ts";
import { EngineRequests } from "./engine-requests.ts";
import { EngineWatchdog, endForced } from "./engine-watchdog.ts";
import { LinkingMemoryFile } from "./linking-memory-file.ts";
import { RestartLimit } from "./restart-limit.ts";

/** The files that an engine process starts from and keeps. */
export interface EngineProcessOptions {
  /** The built entry of the process. */
  readonly script: string;
  /** The folder of the engine's store. */
  readonly store: string;
  /** The folder that keeps the names of packages' assemblies. */
  readonly assemblyCache: string;
  /** Where is kept what linking has begun and not ended. */
  readonly linkingFile: string;
  /** Whether the user has granted a folder. */
  readonly isGranted: (folder: string) => boolean;
}

/** How long the engine may take to finish its writing when the app ends. */
const CLOSING_MS = 3_000;

/**
 * The process in which the engine runs. When it ends by itself, or hangs and is ended, it is started anew, and the page
 * gets new ports. Files that it was reading then are isolated from then on; a project over which it hung, or crashed
 * while it was linked, is opened without linking.
 */
export class EngineProcess {
  private process: UtilityProcess | undefined;
  private readonly page = new PageConnection((text) => logger.warn(text));
  private watchdog: EngineWatchdog | undefined;
  private access: GitHubAccess | undefined;
  private generationSettings: GenerationSettingsState | undefined;
  private packages: PackageFolders = NO_PACKAGE_FOLDERS;
  private closing = false;
  private lastCode = "";
  private readonly imports = new EngineRequests<JobId>();
  private readonly writing = new EngineRequests<unknown>();
  private readonly packageWorks = new EngineRequests<unknown>();
  private readonly granting = new EngineRequests<null>();
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

  /** Gives a page two ports to the engine: one for calls, one for events. */
  connect(page: WebContents): void {
    this.page.use(page);
    this.connectPage();
  }

  /**
   * Starts an import. While another one runs it answers `importRunning` by itself, as the engine may be busy or hang. Answers
   * `engineStopped`, or `engineHung`, where the process ends before it has answered, and rejects with `engineStopped` where
   * none runs.
   */
  async import(what: ImportRequest): Promise<Result<JobId>> {
    if (this.work.isImporting) return failure(toAppError(new GlossaError("importRunning")));
    return this.imports.ask((request) => this.post({ type: "import", request, what }));
  }

  /** Makes a site of the open project in a folder; events tell what becomes of it. Throws GlossaError `engineStopped`. */
  publish(out: string, request: PublishRequest): void {
    this.post({ type: "publish", out, request });
  }

  cancelPublishing(): void {
    this.process?.postMessage({ type: "cancelPublishing" } satisfies ShellMessage);
  }

  /** Writes what was planned into a folder of source files, without what is left out. */
  write(folder: string, plan: string, leftOut: readonly string[]): Promise<Result<WritingOutcome>> {
    return this.command({ kind: "write", folder, plan, leftOut }, writingOutcome);
  }

  /** Takes the last run in a folder back. */
  undo(folder: string): Promise<Result<UndoOutcome>> {
    return this.command({ kind: "undo", folder }, undoOutcome);
  }

  /** How many files that has written; null where there is none. */
  lastRun(folder: string): Promise<Result<number | null>> {
    return this.command({ kind: "lastRun", folder }, lastRunFiles);
  }

  cancelWriting(): void {
    this.process?.postMessage({ type: "cancelWriting" } satisfies ShellMessage);
  }

  /** Tells the engine how it may ask GitHub, and every engine that takes its place. */
  useGitHub(access: GitHubAccess): void {
    this.access = access;
    this.process?.postMessage({ type: "gitHub", access } satisfies ShellMessage);
  }

  /** Tells the engine, and every engine that takes its place, who writes descriptions. */
  useGenerationSettings(state: GenerationSettingsState): void {
    this.generationSettings = state;
    this.process?.postMessage({ type: "generationSettings", state } satisfies ShellMessage);
  }

  /**
   * Tells the engine, and every engine that takes its place, which folders of packages it may read: these, and no others.
   * Answers when it knows; one that has ended reads nothing.
   */
  async usePackages(granted: PackageFolders): Promise<void> {
    this.packages = granted;
    if (this.process !== undefined) await this.granting.ask((request) => this.postPackages(request));
  }

  /** Has the engine do something with Glossa's own folder of packages, and checks what it answers. */
  async packageWork<T>(command: PackageCommand, folder: string, value: ZodMiniType<T>): Promise<Result<T>> {
    const post = (request: number) => this.post({ type: "packageWork", request, command, folder });
    return understood(await this.packageWorks.ask(post), value);
  }

  cancelPackages(): void {
    this.process?.postMessage({ type: "cancelPackages" } satisfies ShellMessage);
  }

  /** Lets the engine finish what it writes; after a few seconds it is ended all the same. */
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
    // One that could not even be closed may hang over what it links: that stays noted.
    if (isInTime) this.unfinished.engineClosed();
  }

  private async command<T>(command: WritingCommand, value: ZodMiniType<T>): Promise<Result<T>> {
    return understood(await this.writing.ask((request) => this.post({ type: "writing", request, command })), value);
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
    if (this.access !== undefined) this.post({ type: "gitHub", access: this.access });
    if (this.generationSettings !== undefined)
      this.post({ type: "generationSettings", state: this.generationSettings });
    void this.usePackages(this.packages);
  }

  private postPackages(request: number): void {
    this.post({ type: "packages", request, granted: this.packages });
  }

  private post(message: ShellMessage, ports: Electron.MessagePortMain[] = []): void {
    if (this.process === undefined) throw new GlossaError("engineStopped");
    this.process.postMessage(message, ports);
  }

  private onMessage(data: unknown): void {
    const message = parseMessage(engineProcessMessage, data);
    if (message !== undefined) this.receive(message);
    else logger.warn("The engine's process sent a message that cannot be understood");
  }

  private receive(message: EngineProcessMessage): void {
    if (message.type === "batchBegan") this.crashes.began(message.batch, message.files);
    else if (message.type === "batchEnded") this.crashes.ended(message.batch);
    else if (message.type === "beat") this.watchdog?.heard();
    else if (message.type === "work") this.follow(message.work);
    else if (message.type === "watchAsked") this.answerWatch(message.request, message.folder);
    else if (message.type === "packagesAnswered") this.granting.answered(message.request, success(null));
    else if (message.type === "packageWorkAnswered") this.packageWorks.answered(message.request, message.answer);
    else if (message.type === "packageProgress") this.page.send("packageProgress", message.progress);
    else if (message.type === "importAnswered") this.imports.answered(message.request, message.answer);
    else this.writing.answered(message.request, message.answer);
  }

  private answerWatch(request: number, folder: string): void {
    const isGranted = this.options.isGranted(folder);
    const answer = { type: "watchAnswered", request, isGranted } satisfies ShellMessage;
    // One that has ended since it asked hears nothing, and nobody waits.
    this.process?.postMessage(answer);
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
    this.imports.fail(error);
    this.writing.fail(error);
    this.packageWorks.fail(error);
    this.granting.fail(error);
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

  /** Whether something is known now that was not, so that trying again may end differently. */
  private learnFrom(isHang: boolean): boolean {
    const hasLearntOfFile = this.crashes.processEnded(isHang);
    const hasLearntOfProject = this.unfinished.engineEnded(isHang);
    return hasLearntOfFile || hasLearntOfProject;
  }
}

function understood<T>(answer: Result<unknown>, value: ZodMiniType<T>): Result<T> {
  return parseMessage(resultOf(value), answer) ?? failure(toAppError(new Error(sharedLogMessages.messageRefused)));
}
