import {
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import type { PublishedCounts } from "../../shared/model/publishing.ts";
import type { PublishedFile } from "../format.ts";
import { JOURNAL, Journal } from "./journal.ts";
import { MANIFEST, type Manifest, readManifest, UNFINISHED_MANIFEST, writeManifest } from "./manifest.ts";
import type { SiteName } from "./site-name.ts";
import { expectNewPath, isInside } from "./site-path.ts";

/**
 * Writes files into a folder that is missing, empty, or was written by this before: unchanged files stay untouched,
 * files no longer published are removed, and nothing else is. If not even the first file is built, everything stays as
 * it was. Throws an Error in plain words.
 */
export async function writeSite(
  out: string,
  files: AsyncIterable<PublishedFile>,
  site: SiteName,
): Promise<PublishedCounts> {
  const folder = SiteFolder.open(out, site);
  try {
    for await (const file of files) folder.add(file);
    return folder.finish();
  } catch (thrown) {
    folder.leaveUnbegun();
    throw thrown;
  } finally {
    folder.close();
  }
}

/**
 * Throws an Error in plain words for a folder with other content, or with a site that has neither the name nor the title
 * of `site` (undefined to replace any site): before the work begins, not at its end. `otherSite` is what is said of the
 * other site.
 */
export function expectOwnFolder(
  out: string,
  site: SiteName | undefined,
  otherSite: string = publishMessages.otherSite,
): void {
  inWords(out, () => {
    const root = resolve(out);
    if (lstatSync(root, { throwIfNoEntry: false }) === undefined) return;
    const there = manifestBefore(root)?.site;
    if (there !== undefined && site !== undefined && !isSameSite(there, site))
      throw new Error(formatMessage(otherSite, { title: there.title }));
  });
}

/** A copy of the code base may lie in a folder with another name, and a title may be changed. */
function isSameSite(one: SiteName, other: SiteName): boolean {
  return one.project === other.project || one.title === other.title;
}

/** The files that a run makes before the first manifest. */
const FIRST_FILES: ReadonlySet<string> = new Set([JOURNAL, UNFINISHED_MANIFEST]);

/** The manifest of an earlier run; undefined for an empty folder, or where a run has got no further than its beginning. */
function manifestBefore(root: string): Manifest | undefined {
  const before = readManifest(root);
  if (before === undefined && readdirSync(root).some((name) => !FIRST_FILES.has(name)))
    throw new Error(publishMessages.notOurs);
  return before;
}

/**
 * A folder into which files are written synchronously: awaiting each of very many small ones takes longer than writing
 * it.
 */
class SiteFolder {
  private readonly paths = new Set<string>();
  /** Existing folders, and whether this run has created them. */
  private readonly folders = new Map<string, boolean>([[".", false]]);
  private written = 0;
  private bytes = 0;

  private constructor(
    private readonly root: string,
    /** The manifest of an earlier run; undefined where the folder was missing or empty. */
    private readonly manifest: Manifest | undefined,
    /** The files that earlier runs have written, finished or not. */
    private readonly before: ReadonlySet<string>,
    private readonly journal: Journal,
    private readonly wasMissing: boolean,
    private readonly site: SiteName,
  ) {}

  static open(out: string, site: SiteName): SiteFolder {
    const root = resolve(out);
    return inWords(out, () => {
      const isMissing = lstatSync(root, { throwIfNoEntry: false }) === undefined;
      if (isMissing) mkdirSync(root);
      const manifest = manifestBefore(root);
      const { paths, journal } = Journal.open(root);
      const before = new Set([...(manifest?.paths ?? []), ...paths]);
      const folder = new SiteFolder(root, manifest, before, journal, isMissing, site);
      // A run that does not finish leaves a folder that the next one recognizes.
      if (manifest === undefined) folder.writeManifest([]);
      return folder;
    });
  }

  add({ path, text }: PublishedFile): void {
    expectNewPath(path, this.paths);
    inWords(path, () => {
      if (this.paths.size === 0) this.takeOver();
      this.paths.add(path);
      if (!this.before.has(path)) this.journal.note(path);
      const bytes = bytesOf(text);
      this.bytes += bytes.length;
      if (this.write(path, bytes)) this.written++;
    });
  }

  finish(): PublishedCounts {
    const gone = [...this.before].filter((path) => isInside(path) && !this.paths.has(path));
    const removed = gone.filter((path) => this.remove(path)).length;
    inWords(MANIFEST, () => {
      this.writeManifest([...this.paths].sort());
      this.journal.remove();
    });
    const { written, bytes } = this;
    return { written, unchanged: this.paths.size - written, removed, bytes };
  }

  /** Restores the state before the run, where no file was written and the folder was missing or empty. */
  leaveUnbegun(): void {
    if (this.manifest !== undefined || this.paths.size > 0) return;
    try {
      for (const name of [MANIFEST, UNFINISHED_MANIFEST]) rmSync(join(this.root, name), { force: true });
      this.journal.remove();
      // Files that others have added in the meantime stay, and keep the folder.
      if (this.wasMissing && readdirSync(this.root).length === 0) rmdirSync(this.root);
    } catch {
      // The reason is already reported, and the next run recognizes what is left.
    }
  }

  close(): void {
    this.journal.close();
  }

  /** Notes whose site this is from now on, so that an unfinished run that replaces another site can be repeated. */
  private takeOver(): void {
    const { manifest, site } = this;
    if (manifest?.site !== undefined && !isSameSite(manifest.site, site)) this.writeManifest(manifest.paths);
  }

  private writeManifest(paths: readonly string[]): void {
    writeManifest(this.root, paths, this.site);
  }

  /** Returns false where the same content exists already. */
  private write(path: string, bytes: Buffer): boolean {
    const isNewFolder = this.expectFolder(posix.dirname(path));
    const whole = join(this.root, path);
    const there = isNewFolder ? undefined : lstatSync(whole, { throwIfNoEntry: false });
    if (there?.isFile() && there.size === bytes.length && bytes.equals(readFileSync(whole))) return false;
    // A link would lead elsewhere.
    if (there !== undefined && !there.isFile()) rmSync(whole);
    const file = openSync(whole, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | NO_LINK);
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    } finally {
      closeSync(file);
    }
    return true;
  }

  /**
   * Creates a folder inside the site unless it exists; a link in its place does not count. Answers whether it was just
   * created.
   */
  private expectFolder(path: string): boolean {
    const known = this.folders.get(path);
    if (known !== undefined) return known;
    this.expectFolder(posix.dirname(path));
    const whole = join(this.root, path);
    const there = lstatSync(whole, { throwIfNoEntry: false });
    if (there === undefined) mkdirSync(whole);
    else if (!there.isDirectory()) throw new Error(formatMessage(publishMessages.noFolder, { path }));
    this.folders.set(path, there === undefined);
    return there === undefined;
  }

  // Anything that blocks the removal now belongs to somebody else, and stays.
  private remove(path: string): boolean {
    try {
      this.expectFolder(posix.dirname(path));
      const whole = join(this.root, path);
      if (lstatSync(whole, { throwIfNoEntry: false }) === undefined) return false;
      rmSync(whole);
    } catch {
      return false;
    }
    this.removeEmpty(dirname(path));
    return true;
  }

  private removeEmpty(path: string): void {
    for (let folder = path; folder !== "."; folder = dirname(folder)) {
      try {
        rmdirSync(join(this.root, folder));
      } catch {
        // The folder is not empty.
        return;
      }
      this.folders.delete(folder);
    }
  }
}

/** Where the system supports it; elsewhere links were checked before. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;

function bytesOf(text: string | Uint8Array): Buffer {
  return typeof text === "string" ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.byteLength);
}

function inWords<T>(out: string, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    throw new Error(formatMessage(publishMessages.notWritten, { out, detail: detailOf(thrown) }));
  }
}
