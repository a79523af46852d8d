import { strToU8, Zip, ZipDeflate } from "fflate";
import type { PublishedCounts } from "../../shared/model/publishing.ts";
import type { PublishedFile } from "../format.ts";
import type { SiteOutput } from "./site-output.ts";

/** The earliest time that an archive can represent: the same files always give the same bytes. */
const EARLIEST = new Date(1980, 0, 1);

/** Number of bytes after which the finished part of an archive leaves the memory of the engine. */
const PART_BYTES = 4 * 1024 ** 2;

/** Collects the files of a site in a ZIP archive, for hosts that cannot write folders. */
export class ArchiveOutput implements SiteOutput {
  private parts: Blob[] = [];
  private chunks: Uint8Array<ArrayBuffer>[] = [];
  private chunkBytes = 0;

  expectUsable(): void {}

  pathInside(): null {
    return null;
  }

  async write(files: AsyncIterable<PublishedFile>): Promise<PublishedCounts> {
    let written = 0;
    let bytes = 0;
    const archive = new Zip((error, chunk) => {
      if (error) throw error;
      this.add(chunk);
    });
    for await (const { path, text } of files) {
      const content = typeof text === "string" ? strToU8(text) : text;
      const entry = new ZipDeflate(path);
      entry.mtime = EARLIEST;
      archive.add(entry);
      entry.push(content, true);
      written++;
      bytes += content.length;
    }
    archive.end();
    return { written, unchanged: 0, removed: 0, bytes };
  }

  /** The archive, once all files are written. */
  get blob(): Blob {
    return new Blob([...this.parts, ...this.chunks], { type: "application/zip" });
  }

  // A browser may move the content of a Blob to the disk.
  private add(chunk: Uint8Array): void {
    this.chunks.push(new Uint8Array(chunk));
    this.chunkBytes += chunk.length;
    if (this.chunkBytes < PART_BYTES) return;
    this.parts.push(new Blob(this.chunks));
    this.chunks = [];
    this.chunkBytes = 0;
  }
}
