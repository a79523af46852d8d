/** A folder from a command line, until the page asks for it: the latest that was given. */
export class FolderToOpen {
  constructor(private pending: string | undefined) {}

  get isThere(): boolean {
    return this.pending !== undefined;
  }

  /** The folder, once. */
  take(): string | undefined {
    const { pending } = this;
    this.pending = undefined;
    return pending;
  }

  /** A later start was given a folder; the page has to be told to ask for it. */
  arrive(folder: string): void {
    this.pending = folder;
  }
}
