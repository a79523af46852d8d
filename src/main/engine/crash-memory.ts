import { type FileQuarantine, type ImportRequest, NO_QUARANTINE } from "../../shared/shell/engine-process.ts";
import { CrashQuarantine } from "./crash-quarantine.ts";

/** The files that engine processes have ended over, by the folder or repository that they are of. */
export class CrashMemory {
  private readonly quarantines = new Map<string, CrashQuarantine>();
  /** That of the folder or repository whose files are read. */
  private current: CrashQuarantine | undefined;

  /** What is known of a folder or repository. */
  of(what: ImportRequest): CrashQuarantine {
    const name = what.kind === "folder" ? what.path : `github:${what.repository.owner}/${what.repository.name}`;
    const known = this.quarantines.get(name) ?? new CrashQuarantine();
    this.quarantines.set(name, known);
    return known;
  }

  /** The files that are read from now on are those of another folder or repository. */
  follow(quarantine: CrashQuarantine): void {
    this.current = quarantine;
  }

  began(batch: number, paths: readonly string[]): void {
    this.current?.began(batch, paths);
  }

  ended(batch: number): void {
    this.current?.ended(batch);
  }

  /** As `CrashQuarantine.processEnded`. */
  processEnded(isHang: boolean): boolean {
    return this.current?.processEnded(isHang) ?? false;
  }

  /** What is known of the files that are read, or were last. */
  get files(): FileQuarantine {
    return this.current?.files ?? NO_QUARANTINE;
  }
}
