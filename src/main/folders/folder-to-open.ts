/** The latest folder from a command line, kept until the page asks for it. */
export class FolderToOpen {
  constructor(private pending: string | undefined) {}

  get isThere(): boolean {
    return this.pending !== undefined;
  }

  /** Returns and clears the folder. */
  take(): string | undefined {
    const { pending } = this;
    this.pending = undefined;
    return pending;
  }

  /** A later start was given a folder; the page has to be informed so that it asks for it. */
  arrive(folder: string): void {
    this.pending = folder;
  }
}
