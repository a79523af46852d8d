import type { ImportCare } from "../../shared/engine-process.ts";

/**
 * Which file ended an engine process. What was being read when it ended is suspect and is read alone next time; a file
 * that was being read alone is the one.
 */
export class CrashCare {
  private readonly running = new Map<number, readonly string[]>();
  private readonly suspects = new Set<string>();
  private readonly killers = new Set<string>();

  began(batch: number, paths: readonly string[]): void {
    this.running.set(batch, paths);
  }

  ended(batch: number): void {
    for (const path of this.running.get(batch) ?? []) this.suspects.delete(path);
    this.running.delete(batch);
  }

  /**
   * The process ended by itself, or was ended because its own thread hung: that reads no files, so none is suspect then.
   * Answers whether anything was learnt, so that trying again may end differently.
   */
  processEnded(isHang = false): boolean {
    if (isHang) this.running.clear();
    const batches = [...this.running.values()].filter((paths) => paths.length > 0);
    this.running.clear();
    const [first] = batches;
    if (batches.length === 1 && first?.length === 1) {
      for (const path of first) this.accuse(path);
    } else {
      for (const path of batches.flat()) this.suspects.add(path);
    }
    return batches.length > 0;
  }

  get care(): ImportCare {
    return { suspects: [...this.suspects], killers: [...this.killers] };
  }

  private accuse(path: string): void {
    this.suspects.delete(path);
    this.killers.add(path);
  }
}
