import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, readFile, rm, rmdir } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
import pLimit from "p-limit";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import { ifExists } from "../../worker/catalogue/store/if-exists.ts";
import { getOrMake } from "../../worker/util/maps.ts";
import type { PublishedFile } from "../format.ts";
import { MANIFEST, manifestText, readManifest } from "./manifest.ts";

/** How many files were written, left as they were, and removed. */
export interface WrittenCounts {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Of all that are there now. */
  readonly bytes: number;
}

/** So many files are written at a time. */
const AT_ONCE = 16;

/**
 * Writes files into a folder that is empty, or that was written by this before: what is there already stays untouched, what is no
 * longer published is removed, and nothing else is. Throws an Error in plain words.
 */
export async function writeSite(out: string, files: AsyncIterable<PublishedFile>): Promise<WrittenCounts> {
  const folder = await SiteFolder.open(out);
  try {
    for await (const file of files) await folder.take(file);
    return await folder.finish();
  } catch (thrown) {
    await folder.settled();
    throw thrown;
  }
}

class SiteFolder {
  private readonly limit = pLimit(AT_ONCE);
  private readonly pending = new Set<Promise<void>>();
  private readonly paths = new Set<string>();
  /** Those that are there, and are folders. */
  private readonly folders = new Map<string, Promise<void>>();
  private failure: Error | undefined;
  private written = 0;
  private bytes = 0;

  private constructor(
    private readonly root: string,
    /** What an earlier run has written. */
    private readonly before: readonly string[],
  ) {}

  static async open(out: string): Promise<SiteFolder> {
    const root = resolve(out);
    try {
      await mkdir(root, { recursive: true });
      const before = await readManifest(root);
      if (before === undefined && (await readdir(root)).length > 0)
        throw new Error(formatMessage(publishMessages.notOurs, { out, manifest: MANIFEST }));
      const folder = new SiteFolder(root, before ?? []);
      // A run that does not come to its end leaves a folder that the next one knows.
      if (before === undefined) await folder.write(MANIFEST, manifestText([]));
      return folder;
    } catch (thrown) {
      throw failed(out, thrown);
    }
  }

  /** Begins to write a file, and waits where very many are under way. */
  async take({ path, text }: PublishedFile): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    if (!isInside(path) || this.paths.has(path)) throw new Error(formatMessage(publishMessages.badPath, { path }));
    this.paths.add(path);
    const writing = this.limit(() => this.write(path, text)).catch((thrown) => {
      this.failure ??= failed(path, thrown);
    });
    this.pending.add(writing);
    void writing.then(() => this.pending.delete(writing));
    if (this.pending.size > 4 * AT_ONCE) await Promise.race(this.pending);
  }

  async finish(): Promise<WrittenCounts> {
    await this.settled();
    if (this.failure !== undefined) throw this.failure;
    const gone = this.before.filter((path) => isInside(path) && !this.paths.has(path));
    for (const path of gone) await this.remove(path);
    const written = this.written;
    await this.write(MANIFEST, manifestText([...this.paths].sort()));
    return { written, unchanged: this.paths.size - written, removed: gone.length, bytes: this.bytes };
  }

  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async write(path: string, text: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(text);
    this.bytes += bytes.length;
    await this.expectFolder(posix.dirname(path));
    const whole = join(this.root, path);
    const there = await ifExists(lstat(whole));
    if (there?.isFile() && there.size === bytes.length && bytes.equals(await readFile(whole))) return;
    if (path !== MANIFEST) this.written++;
    // A link would lead elsewhere.
    if (there !== undefined && !there.isFile()) await rm(whole, { recursive: false });
    const file = await open(whole, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | NO_LINK);
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
  }

  /** Makes a folder inside the site unless it is there; a link in its place is none. */
  private expectFolder(path: string): Promise<void> {
    if (path === ".") return Promise.resolve();
    return getOrMake(this.folders, path, async () => {
      await this.expectFolder(posix.dirname(path));
      const whole = join(this.root, path);
      const there = await ifExists(lstat(whole));
      if (there === undefined) await mkdir(whole);
      else if (!there.isDirectory()) throw new Error(formatMessage(publishMessages.noFolder, { path }));
    });
  }

  private async remove(path: string): Promise<void> {
    const isFolderHere = await this.expectFolder(posix.dirname(path)).then(
      () => true,
      () => false,
    );
    // What is in the way now is somebody else's.
    if (!isFolderHere) return;
    await rm(join(this.root, path), { force: true }).catch(() => {});
    // Folders that are left empty go as well; the others cannot be removed.
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
      const isRemoved = await rmdir(join(this.root, folder)).then(
        () => true,
        () => false,
      );
      if (!isRemoved) return;
      this.folders.delete(folder);
    }
  }
}

/** Where the system knows it; elsewhere links were looked for before. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;

function isInside(path: string): boolean {
  return (
    path !== "" && path === posix.normalize(path) && !posix.isAbsolute(path) && !/(^|\/)\.\.(\/|$)|[\\\0]/.test(path)
  );
}

function failed(out: string, thrown: unknown): Error {
  return new Error(formatMessage(publishMessages.notWritten, { out, detail: detailOf(thrown) }));
}
