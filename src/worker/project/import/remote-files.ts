import { detailOf, formatMessage, GlossaError } from "../../../shared/errors/errors.ts";
import { GITHUB } from "../../../shared/limits/github.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import { type ContentReference, FileFailure, type ListedFile, type Source, type Warn } from "../../sources/source.ts";

/** A file's content at a place that threads can read, or why it is not available. */
export type FetchedContent = ContentReference | FileFailure;

/** Fetches the bytes of files that only their source can read; all others pass through. */
export class RemoteFiles {
  private failuresInARow = 0;

  constructor(
    private readonly source: Source,
    private readonly signal: AbortSignal,
    private readonly warn: Warn,
  ) {}

  /** Fetches a file. Rejects when the import has to end: the source no longer responds, or only with failures. */
  async fetch(
    { path }: { readonly path: string },
    content: NonNullable<ListedFile["content"]>,
  ): Promise<FetchedContent> {
    if (content.kind !== "remote") return content;
    try {
      const bytes = await this.bytesOf(content);
      this.failuresInARow = 0;
      return { kind: "bytes", bytes };
    } catch (thrown) {
      return this.failureOf(path, thrown);
    }
  }

  private async bytesOf(content: Extract<ListedFile["content"], { readonly kind: "remote" }>) {
    this.signal.throwIfAborted();
    if (this.source.fetch === undefined) throw new GlossaError("gitHubNotInitialized");
    return this.source.fetch(content, this.signal);
  }

  // An import in which everything fails would replace a good project with an empty one.
  private failureOf(path: string, thrown: unknown): FileFailure {
    this.signal.throwIfAborted();
    if (!(thrown instanceof FileFailure)) throw thrown;
    this.warn(formatMessage(engineLogMessages.fileUnreadable, { path, detail: detailOf(thrown) }));
    if (!thrown.isFinal) this.failuresInARow++;
    if (this.failuresInARow < GITHUB.failuresInARow) return thrown;
    throw new GlossaError("gitHubFailed", { name: this.source.name, detail: detailOf(thrown) }, { cause: thrown });
  }
}
