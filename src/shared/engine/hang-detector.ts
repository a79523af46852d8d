import { HEARTBEAT } from "../limits/threads.ts";

/**
 * Distinguishes an engine that hangs from one that is busy by the length of its silence, counted in ticks of the
 * watcher's own clock, so that a sleeping machine or a blocked watcher does not count as a hang.
 */
export class HangDetector {
  private silentTicks = 0;

  constructor(private readonly mostTicks: number = HEARTBEAT.mostSilentTicks) {}

  /** Records a heartbeat of the engine. */
  noteSignOfLife(): void {
    this.silentTicks = 0;
  }

  /** To be called every `HEARTBEAT.everyMs`; answers true once, when the engine hangs. */
  tick(): boolean {
    return ++this.silentTicks === this.mostTicks;
  }

  /** Whether the engine has been silent for longer than expected, but not yet long enough to count as hanging. */
  get isLate(): boolean {
    return this.silentTicks >= HEARTBEAT.lateTicks;
  }
}
