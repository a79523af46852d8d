import { deflateSync, strToU8, Zip, ZipPassThrough } from "fflate";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import type { PublishedCounts } from "../../shared/model/publishing.ts";
import { EARLIEST_ZIP_TIME } from "../../worker/writing/zip-files.ts";
import type { PublishedFile } from "../format.ts";
import type { SiteOutput } from "./site-output.ts";
import { expectNewPath } from "./site-path.ts";
import { MAX_ARCHIVE_BYTES, zipEnd } from "./zip-end.ts";

/** Number of bytes after which the finished part of an archive leaves the memory of the engine. */
const PART_BYTES = 4 * 1024 ** 2;

/** Collects the files of a site in a ZIP archive, for hosts that cannot write folders. */
export class ArchiveOutput implements SiteOutput {
  private parts: Blob[] = [];
  private chunks: Uint8Array<ArrayBuffer>[] = [];
  private chunkBytes = 0;
  private bytes = 0;

  /** `maxBytes` is at most what a ZIP archive can hold. */
  constructor(private readonly maxBytes: number = MAX_ARCHIVE_BYTES) {}

  expectUsable(): void {}

  pathInside(): null {
    return null;
  }

  /** Throws an Error in plain words where the archive would be too large. */
  async write(files: AsyncIterable<PublishedFile>): Promise<PublishedCounts> {
    const paths = new Set<string>();
    let bytes = 0;
    const archive = new Zip((error, chunk, isLast) => {
      if (error) throw error;
      this.add(isLast ? zipEnd(chunk, paths.size, this.bytes) : chunk);
    });
    for await (const { path, text } of files) {
      expectNewPath(path, paths);
      paths.add(path);
      const content = typeof text === "string" ? strToU8(text) : text;
      const entry = new WholeEntry(path);
      entry.mtime = EARLIEST_ZIP_TIME;
      archive.add(entry);
      entry.push(content, true);
      bytes += content.length;
    }
    archive.end();
    return { written: paths.size, unchanged: 0, removed: 0, bytes };
  }

  /** The archive, once all files are written. */
  get blob(): Blob {
    return new Blob([...this.parts, ...this.chunks], { type: "application/zip" });
  }

  // A browser may move the content of a Blob to the disk.
  private add(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    if (this.bytes > this.maxBytes) throw new Error(publishMessages.archiveTooLarge);
    this.chunks.push(new Uint8Array(chunk));
    this.chunkBytes += chunk.length;
    if (this.chunkBytes < PART_BYTES) return;
    this.parts.push(new Blob(this.chunks));
    this.chunks = [];
    this.chunkBytes = 0;
  }
}

/**
 * A file that is compressed at once: a stream of its own for each of very many small ones takes several times as long.
 */
class WholeEntry extends ZipPassThrough {
  override readonly compression = 8;

  protected override process(content: Uint8Array, isLast: boolean): void {
    this.ondata(null, deflateSync(content), isLast);
  }
}
