import { HangDetector } from "../../shared/engine/hang-detector.ts";
import { HEARTBEAT } from "../../shared/limits/threads.ts";

/** The part of a utility process that is watched. */
export interface WatchedProcess {
  /** Undefined until it has been started. */
  readonly pid?: number | undefined;
  /** Asks it to end. */
  kill(): boolean;
}

/** Watches over one engine process from its start on, and ends it when it hangs. */
export class EngineWatchdog {
  private readonly hangDetector = new HangDetector();
  private readonly timer: NodeJS.Timeout;
  /** Whether it was ended because it did. */
  isHang = false;

  constructor(private readonly process: WatchedProcess) {
    this.timer = setInterval(() => this.tick(), HEARTBEAT.everyMs);
  }

  /** The engine has given a sign of life. */
  heard(): void {
    this.hangDetector.heard();
  }

  /** The process has ended. */
  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    if (!this.hangDetector.tick()) return;
    this.isHang = true;
    endForced(this.process);
  }
}

/** Ends a process that may not be able to hear that it should: one that hangs, or that the system has stopped. */
export function endForced(watched: WatchedProcess): void {
  try {
    if (watched.pid === undefined) watched.kill();
    else process.kill(watched.pid, "SIGKILL");
  } catch {
    // It has ended by itself just now.
  }
}
