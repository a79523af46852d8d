import { createStore, del, get, set } from "idb-keyval";
import type { DirectoryHandle, DirectorySource } from "../../../shared/engine/directory-source.ts";
import type { PackageFolder } from "../../../shared/engine/package-folder-calls.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import { type FolderTree, filesTree, handleTree, ignoringCase } from "../../sources/folder-tree.ts";
import { receiveFiles } from "../../sources/sent-files.ts";

/** The storage of a folder handle across visits. */
export interface HandleStore {
  get(): Promise<DirectoryHandle | undefined>;
  set(handle: DirectoryHandle): Promise<void>;
  remove(): Promise<void>;
}

/** No project has this id. */
const KEY = "packages";

/** In the same store as the folders of projects: see `browserFolders`. */
function browserStore(): HandleStore {
  const store = createStore("glossa-folders", "folders");
  return {
    get: () => get<DirectoryHandle>(KEY, store),
    set: (handle) => set(KEY, handle, store),
    remove: () => del(KEY, store),
  };
}

/** A folder that was granted in this visit: as a handle, or as single files, which no later visit can read. */
interface Given {
  readonly name: string;
  readonly tree: FolderTree;
  readonly handle?: DirectoryHandle;
  /** Whether later visits can use it. */
  readonly isKept: boolean;
}

/**
 * The folder of packages that the user has granted: a handle is stored beside those of projects, for all tabs and
 * visits.
 */
export class KeptPackageFolder {
  private given: Given | undefined;

  constructor(private readonly store: HandleStore = browserStore()) {}

  async state(): Promise<PackageFolder | null> {
    const { given = await this.kept() } = this;
    if (given === undefined) return null;
    const { name, handle, isKept } = given;
    return { name, isReadable: await isReadable(given, this.given), isKept, ...(handle && { handle }) };
  }

  /** Undefined if there is none, or it may not be read without asking the user. */
  async tree(): Promise<FolderTree | undefined> {
    const { given = await this.kept() } = this;
    return given !== undefined && (await isReadable(given, this.given)) ? given.tree : undefined;
  }

  /** Replaces the folder; null removes it. Throws `folderNotFound` for a path, which a browser cannot open. */
  async use(source: DirectorySource | null): Promise<void> {
    const given = source === null ? undefined : await givenIn(source);
    if (given?.handle === undefined) await this.store.remove();
    // A folder that cannot be stored can be read until the page is closed.
    const isKept = given?.handle !== undefined && (await succeeds(this.store.set(given.handle)));
    this.given = given && { ...given, isKept };
  }

  private async kept(): Promise<Given | undefined> {
    // Without storage there is none.
    const handle = await this.store.get().catch(() => undefined);
    return handle && ofHandle(handle);
  }
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

// Only Chromium can tell; elsewhere a folder granted in this visit can be read.
async function isReadable(folder: Given, given: Given | undefined): Promise<boolean> {
  if (folder.handle?.queryPermission === undefined) return folder === given;
  return (await folder.handle.queryPermission({ mode: "read" })) === "granted";
}

async function givenIn(source: DirectorySource): Promise<Given> {
  if (source.kind === "handle") return ofHandle(source.handle);
  if (source.kind === "folder") throw new GlossaError("folderNotFound", { path: source.path });
  const files = source.kind === "files" ? source.files : await receiveFiles(source.port, new AbortController().signal);
  return { name: source.name, tree: filesTree(() => files), isKept: false };
}

function ofHandle(handle: DirectoryHandle): Given {
  return { name: handle.name, tree: ignoringCase(handleTree(handle)), handle, isKept: true };
}
