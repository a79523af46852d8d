import type { FileQuarantine } from "../../shared/shell/engine-process.ts";

/**
 * The files that engine processes have ended over. What was being read when one ended is isolated: read alone next time.
 * A file that was being read alone is the one, and is excluded.
 */
export class CrashQuarantine {
  private readonly running = new Map<number, readonly string[]>();
  private readonly isolated = new Set<string>();
  private readonly excluded = new Set<string>();

  began(batch: number, paths: readonly string[]): void {
    this.running.set(batch, paths);
  }

  ended(batch: number): void {
    for (const path of this.running.get(batch) ?? []) this.isolated.delete(path);
    this.running.delete(batch);
  }

  /**
   * The process ended by itself, or was ended because its own thread hung: that reads no files, so none is isolated then.
   * Answers whether anything was learnt, so that trying again may end differently.
   */
  processEnded(isHang = false): boolean {
    if (isHang) this.running.clear();
    const batches = [...this.running.values()].filter((paths) => paths.length > 0);
    this.running.clear();
    const [first] = batches;
    if (batches.length === 1 && first?.length === 1) {
      for (const path of first) this.exclude(path);
    } else {
      for (const path of batches.flat()) this.isolated.add(path);
    }
    return batches.length > 0;
  }

  /** The files known by now. */
  get files(): FileQuarantine {
    return { isolated: [...this.isolated], excluded: [...this.excluded] };
  }

  private exclude(path: string): void {
    this.isolated.delete(path);
    this.excluded.add(path);
  }
}
