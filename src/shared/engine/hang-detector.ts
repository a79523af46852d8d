import { HEARTBEAT } from "../limits/threads.ts";

/**
 * Tells an engine that hangs from one that is busy by how long it has been silent, counted in the ticks of the watcher's
 * own clock: a machine that sleeps, or a watcher that was held up itself, blames nobody.
 */
export class HangDetector {
  private silentTicks = 0;

  constructor(private readonly mostTicks: number = HEARTBEAT.mostSilentTicks) {}

  /** The engine has given a sign of life. */
  heard(): void {
    this.silentTicks = 0;
  }

  /** To be called every `HEARTBEAT.everyMs`; answers true once, when the engine hangs. */
  tick(): boolean {
    return ++this.silentTicks === this.mostTicks;
  }

  /** Whether it has been silent for longer than it should be, though not yet for so long that it hangs. */
  get isLate(): boolean {
    return this.silentTicks >= HEARTBEAT.lateTicks;
  }
}
