import type { FileToLink } from "../model/linker.ts";

/** The files whose bodies are waiting to be bound. The engine takes them from the front and threads from the end. */
export class FilesToBind {
  private readonly files: FileToLink[];

  constructor(files: readonly FileToLink[]) {
    this.files = [...files];
  }

  takeFirst(count: number): readonly FileToLink[] {
    return this.files.splice(0, count);
  }

  takeLast(count: number): readonly FileToLink[] {
    return this.files.splice(-count, count);
  }

  /** Returns files that were taken and not bound. */
  giveBack(files: Iterable<FileToLink>): void {
    for (const file of files) this.files.push(file);
  }
}
