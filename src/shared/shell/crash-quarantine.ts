import { type FileQuarantine, NO_QUARANTINE } from "./engine-process.ts";

/**
 * The files during whose reading engine processes have ended. Files that were being read when a process ended are
 * isolated: they are read alone next time. An isolated file that was being read alone is the cause, and is excluded.
 */
export class CrashQuarantine {
  private readonly running = new Map<number, readonly string[]>();
  private readonly isolated: Set<string>;
  private readonly excluded: Set<string>;

  constructor({ isolated, excluded }: FileQuarantine = NO_QUARANTINE) {
    this.isolated = new Set(isolated);
    this.excluded = new Set(excluded);
  }

  began(batch: number, files: readonly string[]): void {
    this.running.set(batch, files);
  }

  /** `isWhole`: the batch was not given up, so that its files are known to be harmless. */
  ended(batch: number, isWhole: boolean): void {
    if (isWhole) for (const file of this.running.get(batch) ?? []) this.isolated.delete(file);
    this.running.delete(batch);
  }

  /**
   * The process ended by itself, or was ended because its own thread hung. That thread reads no files, so none is
   * isolated then. Answers whether anything was learnt, so that another attempt may succeed.
   */
  processEnded(isHang = false): boolean {
    const files = isHang ? [] : [...this.running.values()].flat();
    this.running.clear();
    const [first] = files;
    if (files.length === 1 && first !== undefined && this.isolated.has(first)) {
      this.exclude(first);
      return true;
    }
    const before = this.isolated.size;
    for (const file of files) this.isolated.add(file);
    return this.isolated.size > before;
  }

  /** The files isolated and excluded so far. */
  get files(): FileQuarantine {
    return { isolated: [...this.isolated], excluded: [...this.excluded] };
  }

  private exclude(file: string): void {
    this.isolated.delete(file);
    this.excluded.add(file);
  }
}
