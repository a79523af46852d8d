import { type EngineConnection, HEARTBEAT_MESSAGE } from "../../shared/engine/engine-connection.ts";
import { NO_WORK, workAfter } from "../../shared/engine/engine-work.ts";
import { HangDetector } from "../../shared/engine/hang-detector.ts";
import { type LinkingMemory, UnfinishedLinking } from "../../shared/engine/unfinished-linking.ts";
import { formatMessage, GlossaError } from "../../shared/errors/errors.ts";
import { HEARTBEAT } from "../../shared/limits/threads.ts";
import { messages } from "../../shared/messages/messages.ts";
import type { EngineEnd } from "../../shared/shell/bridge-data.ts";
import { type Deferred, deferred } from "./deferred.ts";
import { type EngineAccess, EngineConnections } from "./engine-connections.ts";

/** The part of a web worker that an engine needs. */
export type EngineWorker = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

/** The parts of a page that its engine uses. */
export interface WebEngineOptions {
  startWorker(): EngineWorker;
  readonly memory: LinkingMemory;
  /** The page's window, for `pagehide` and visibility. A hidden page is not monitored, because its timers hardly run. */
  readonly window: Pick<Window, "addEventListener" | "document">;
}

/** Starts the engine in a worker of the page and monitors it: an engine that hangs is terminated and replaced. */
export function startWebEngine(options: WebEngineOptions): EngineAccess {
  const engine = new WebEngine(options);
  return engine.parts;
}

class WebEngine {
  private readonly lost: Deferred<GlossaError> = deferred();
  private readonly connections = new EngineConnections(this.lost.promise);
  private readonly unfinished: UnfinishedLinking;
  private worker: EngineWorker;
  private hangDetector = new HangDetector();
  private work = NO_WORK;

  constructor(private readonly options: WebEngineOptions) {
    this.unfinished = new UnfinishedLinking(options.memory);
    this.connections.parts.onEngineEvent((event) => {
      const before = this.work;
      this.work = workAfter(before, event);
      if (this.work !== before) this.unfinished.follow(this.work);
    });
    this.worker = this.start({ isHang: false, unlinked: this.unfinished.projects });
    setInterval(() => this.tick(), HEARTBEAT.everyMs);
    // If the page is left while the engine hangs, the project is not linked on the next visit.
    options.window.addEventListener("pagehide", () => {
      if (!this.hangDetector.isLate) this.unfinished.engineClosed();
    });
  }

  get parts(): EngineAccess {
    return this.connections.parts;
  }

  private start(end: EngineEnd): EngineWorker {
    const worker = this.options.startWorker();
    const hangDetector = new HangDetector();
    this.hangDetector = hangDetector;
    const [calls, events] = [new MessageChannel(), new MessageChannel()];
    this.listen(worker, hangDetector);
    const { unlinked } = end;
    const connection: EngineConnection = { type: "connect", engine: calls.port2, events: events.port2, unlinked };
    worker.postMessage(connection, [calls.port2, events.port2]);
    this.connections.connect(calls.port1, events.port1, end);
    return worker;
  }

  // An error before the first heartbeat means that the worker did not start. Later errors end one piece of work, which
  // reports its failure itself, so they are only logged.
  private listen(worker: EngineWorker, hangDetector: HangDetector): void {
    let hasStarted = false;
    worker.addEventListener("message", ({ data }) => {
      if (data !== HEARTBEAT_MESSAGE) return;
      hasStarted = true;
      hangDetector.noteSignOfLife();
    });
    worker.addEventListener("error", ({ message }) => {
      const detail = message || "web worker";
      if (hasStarted) console.error(formatMessage(messages.log.engineTrouble, { detail }));
      else this.lost.resolve(new GlossaError("engineNotStarted", { detail }));
    });
  }

  private tick(): void {
    if (this.options.window.document.visibilityState !== "visible" || !this.hangDetector.tick()) return;
    this.worker.terminate();
    this.unfinished.engineEnded(true);
    this.work = NO_WORK;
    this.worker = this.start({ isHang: true, unlinked: this.unfinished.projects });
  }
}
