import { MessageChannelMain, type UtilityProcess, utilityProcess, type WebContents } from "electron";
import type { DescribingState } from "../shared/describing.ts";
import type { JobId } from "../shared/engine.ts";
import { type EngineProcessMessage, NO_CARE, type ShellMessage } from "../shared/engine-process.ts";
import { GlossaError } from "../shared/errors.ts";
import { channelOf } from "../shared/ipc-contract.ts";
import type { Result } from "../shared/result.ts";
import { CrashCare } from "./crash-care.ts";
import { logger } from "./log.ts";
import { RestartLimit } from "./restart-limit.ts";

export interface EngineProcessOptions {
  /** The built entry of the process. */
  readonly script: string;
  /** The folder of the engine's store. */
  readonly store: string;
}

/** How long the engine may take to finish its writing when the app ends. */
const CLOSING_MS = 3_000;

/**
 * The process in which the engine runs. When it ends by itself it is started anew, and the page gets new ports; files
 * that it was reading then are read with care when their folder is imported again.
 */
export class EngineProcess {
  private process: UtilityProcess | undefined;
  private page: WebContents | undefined;
  private token: string | null = null;
  private describing: DescribingState | undefined;
  private closing = false;
  private lastCode = "";
  private lastRequest = 0;
  private readonly waiting = new Map<number, (answer: Result<JobId>) => void>();
  private readonly cares = new Map<string, CrashCare>();
  private importing: CrashCare | undefined;
  private readonly restarts = new RestartLimit();

  constructor(private readonly options: EngineProcessOptions) {
    this.start();
  }

  get isRunning(): boolean {
    return this.process !== undefined;
  }

  /** Gives a page two ports to the engine: one for calls, one for events. */
  connect(page: WebContents): void {
    this.page = page;
    if (this.process === undefined) {
      page.send(channelOf("engineLost"), this.lastCode);
      return;
    }
    const calls = new MessageChannelMain();
    const events = new MessageChannelMain();
    this.post({ type: "connect" }, [calls.port1, events.port1]);
    page.postMessage(channelOf("enginePorts"), null, [calls.port2, events.port2]);
  }

  /** Starts an import. Rejects with GlossaError `engineStopped` when the process ends before it answers. */
  async importFolder(path: string): Promise<Result<JobId>> {
    this.importing = this.careFor(path);
    const request = ++this.lastRequest;
    const answer = new Promise<Result<JobId>>((resolve) => this.waiting.set(request, resolve));
    this.post({ type: "import", request, path, care: this.importing.care });
    return answer;
  }

  /** Gives the engine the token it may ask GitHub with, and every engine that takes its place. */
  useToken(token: string | null): void {
    this.token = token;
    this.process?.postMessage({ type: "token", token } satisfies ShellMessage);
  }

  /** Tells the engine, and every engine that takes its place, who writes descriptions. */
  useDescribing(state: DescribingState): void {
    this.describing = state;
    this.process?.postMessage({ type: "describing", state } satisfies ShellMessage);
  }

  /** Lets the engine finish what it writes; after a few seconds it is ended all the same. */
  async close(): Promise<void> {
    this.closing = true;
    const { process } = this;
    if (process === undefined) return;
    const ended = new Promise<void>((resolve) => process.once("exit", () => resolve()));
    this.post({ type: "close" });
    const timer = setTimeout(() => process.kill(), CLOSING_MS);
    await ended;
    clearTimeout(timer);
  }

  private start(): void {
    const child = utilityProcess.fork(this.options.script, [], { serviceName: "Glossa engine", stdio: "pipe" });
    this.process = child;
    child.stdout?.on("data", (bytes) => logger.info("engine:", String(bytes).trimEnd()));
    child.stderr?.on("data", (bytes) => logger.warn("engine:", String(bytes).trimEnd()));
    child.on("message", (message: EngineProcessMessage) => this.receive(message));
    child.once("exit", (code) => this.ended(code));
    this.post({ type: "start", store: this.options.store });
    if (this.token !== null) this.post({ type: "token", token: this.token });
    if (this.describing !== undefined) this.post({ type: "describing", state: this.describing });
  }

  private post(message: ShellMessage, ports: Electron.MessagePortMain[] = []): void {
    if (this.process === undefined) throw new GlossaError("engineStopped");
    this.process.postMessage(message, ports);
  }

  private receive(message: EngineProcessMessage): void {
    if (message.type === "batchBegan") this.importing?.began(message.batch, message.paths);
    else if (message.type === "batchEnded") this.importing?.ended(message.batch);
    else if (message.type === "importAnswered") {
      this.waiting.get(message.request)?.(message.answer);
      this.waiting.delete(message.request);
    }
  }

  private ended(code: number): void {
    this.process = undefined;
    this.lastCode = String(code);
    const error = new GlossaError("engineStopped");
    for (const answer of this.waiting.values())
      answer({ ok: false, error: { code: error.code, message: error.message } });
    this.waiting.clear();
    if (this.closing) return;
    logger.error(`The engine's process ended with code ${code}`, this.importing?.care ?? NO_CARE);
    const hasLearnt = this.importing?.processEnded() ?? false;
    if (!this.restarts.mayRestart(Date.now(), hasLearnt)) {
      this.page?.send(channelOf("engineLost"), this.lastCode);
      return;
    }
    this.start();
    if (this.page !== undefined && !this.page.isDestroyed()) this.connect(this.page);
  }

  private careFor(path: string): CrashCare {
    const known = this.cares.get(path) ?? new CrashCare();
    this.cares.set(path, known);
    return known;
  }
}
