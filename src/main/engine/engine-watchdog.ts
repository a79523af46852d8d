import { HangDetector } from "../../shared/engine/hang-detector.ts";
import { HEARTBEAT } from "../../shared/limits/threads.ts";

/** The part of a utility process that the watchdog uses. */
export interface WatchedProcess {
  /** Undefined until it has been started. */
  readonly pid?: number | undefined;
  /** Asks it to end. */
  kill(): boolean;
}

/** Watches an engine process from its start, and ends it when it hangs. */
export class EngineWatchdog {
  private readonly hangDetector = new HangDetector();
  private readonly timer: NodeJS.Timeout;
  /** Whether it was ended because it hung. */
  isHang = false;

  constructor(private readonly process: WatchedProcess) {
    this.timer = setInterval(() => this.tick(), HEARTBEAT.everyMs);
  }

  /** Records a heartbeat of the engine. */
  noteSignOfLife(): void {
    this.hangDetector.noteSignOfLife();
  }

  /** To be called when the process has ended. */
  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    if (!this.hangDetector.tick()) return;
    this.isHang = true;
    endForced(this.process);
  }
}

/** Kills a process that may not react to signals, because it hangs or the system has stopped it. */
export function endForced(watched: WatchedProcess): void {
  try {
    if (watched.pid === undefined) watched.kill();
    else process.kill(watched.pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}
