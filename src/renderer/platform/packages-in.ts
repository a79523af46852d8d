import type { DirectoryHandle, DirectorySource, PickedFile } from "../../shared/engine/directory-source.ts";
import { PACKAGE_METADATA } from "../../shared/packages/package-files.ts";

/** Maximum number of subfolders that are searched for a package. */
const MAX_LOOKED_INTO = 20;

/**
 * Maximum number of entries that are read of a folder: package folders may have ten thousand entries, code bases do not.
 */
const MAX_ENTRIES = 1_000;

/** The subfolder of NuGet's own folder that contains the packages. */
const INNER = "packages";

/**
 * Returns the folder of packages, in NuGet's layout, in the given source: the source itself, or its `packages` folder
 * where the source is NuGet's own folder. Returns null for any other, such as a code base, which may have packages
 * deeper inside.
 */
export async function packagesIn(source: DirectorySource): Promise<DirectorySource | null> {
  if (source.kind === "handle") {
    const handle = (await hasPackages(source.handle)) ? source.handle : await innerPackages(source.handle);
    return handle && { kind: "handle", handle };
  }
  if (source.kind !== "files") return null;
  if (havePackages(source.files)) return source;
  const inner = source.files.flatMap(({ path, file }) =>
    path.startsWith(`${INNER}/`) ? [{ path: path.slice(INNER.length + 1), file }] : [],
  );
  const isOther = source.files.some(({ path }) => isCode(path) && !path.includes("/"));
  return !isOther && havePackages(inner) ? { ...source, name: INNER, files: inner } : null;
}

async function innerPackages(handle: DirectoryHandle): Promise<DirectoryHandle | null> {
  const inner = await handle.getDirectoryHandle(INNER).catch(() => null);
  const { isOfCode } = inner === null ? NOTHING : await lookInto(handle);
  return inner !== null && !isOfCode && (await hasPackages(inner)) ? inner : null;
}

interface Look {
  /** Whether code or project files are directly in the folder. */
  readonly isOfCode: boolean;
  readonly folders: readonly DirectoryHandle[];
}

const NOTHING: Look = { isOfCode: false, folders: [] };

async function lookInto(folder: DirectoryHandle): Promise<Look> {
  const folders: DirectoryHandle[] = [];
  let looked = 0;
  for await (const entry of folder.values()) {
    if (entry.kind === "file" && isCode(entry.name)) return { ...NOTHING, isOfCode: true };
    if (entry.kind === "directory" && folders.length < MAX_LOOKED_INTO) folders.push(entry);
    if (++looked >= MAX_ENTRIES) break;
  }
  return { isOfCode: false, folders };
}

async function hasPackages(folder: DirectoryHandle): Promise<boolean> {
  const { folders } = await lookInto(folder);
  for (const inner of folders) if (await isPackage(inner)) return true;
  return false;
}

// A package contains a file such as `newtonsoft.json/13.0.1/newtonsoft.json.nuspec`.
async function isPackage(folder: DirectoryHandle): Promise<boolean> {
  let looked = 0;
  for await (const version of folder.values()) {
    if (looked++ >= MAX_LOOKED_INTO) return false;
    if (version.kind === "directory" && (await isVersion(folder.name, version))) return true;
  }
  return false;
}

async function isVersion(name: string, version: DirectoryHandle): Promise<boolean> {
  for (const file of [`${name.toLowerCase()}.nuspec`, PACKAGE_METADATA])
    if ((await version.getFileHandle(file).catch(() => null)) !== null) return true;
  return false;
}

function havePackages(files: readonly PickedFile[]): boolean {
  if (files.some(({ path }) => isCode(path) && !path.includes("/"))) return false;
  return files.some(({ path }) => {
    const [name = "", , file, ...more] = path.split("/");
    return more.length === 0 && (file === PACKAGE_METADATA || file === `${name.toLowerCase()}.nuspec`);
  });
}

function isCode(name: string): boolean {
  return /\.(?:cs|csproj|sln|slnx|slnf)$/i.test(name);
}
