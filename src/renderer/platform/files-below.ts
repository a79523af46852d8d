import type { PickedFile } from "../../shared/engine/directory-source.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { isOfPackages, PACKAGE_METADATA } from "../../shared/packages/package-files.ts";

/** Returns the files of a dropped folder by their relative paths, without those that are always ignored. */
export function filesBelow(directory: FileSystemDirectoryEntry): Promise<readonly PickedFile[]> {
  return walk(directory, "", isWanted);
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

type Wanted = (entry: FileSystemEntry) => boolean;

function isWanted({ name }: FileSystemEntry): boolean {
  return !isIgnored(name);
}

/** The folders of a package that contain what code is compiled with. */
const OF_PACKAGE: ReadonlySet<string> = new Set(["ref", "lib", "build", "data", "runtimes"]);

// Packages are many and large, so only a small part of them is read.
function isWantedOfPackage(entry: FileSystemEntry): boolean {
  return isFile(entry) ? isOfPackages(entry.name) : OF_PACKAGE.has(entry.name);
}

function isWantedInPackage(entry: FileSystemEntry): boolean {
  return !isFile(entry) || isOfPackages(entry.name);
}

async function walk(
  directory: FileSystemDirectoryEntry,
  prefix: string,
  isWanted: Wanted,
): Promise<readonly PickedFile[]> {
  const all = await entriesOf(directory);
  const isPackage = all.some(({ name }) => name === PACKAGE_METADATA);
  const entries = all.filter(isPackage ? isWantedOfPackage : isWanted);
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = prefix + entry.name;
      if (isDirectory(entry)) return walk(entry, `${path}/`, isPackage ? isWantedInPackage : isWanted);
      return isFile(entry) ? [{ path, file: await fileOf(entry) }] : [];
    }),
  );
  return lists.flat();
}

// A reader returns at most a hundred entries per call, and none at the end.
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
