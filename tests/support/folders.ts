import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { DirectoryHandle, FileContent, FileHandle, PickedFile } from "../../src/shared/engine/directory-source.ts";

/** A folder of its own for the running test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "glossa-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Path inside the folder → its text, or its size for a file of zeros. */
export type Files = Readonly<Record<string, string | number>>;

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, typeof content === "string" ? content : "");
    if (typeof content === "number") truncateSync(place, content);
  }
}

/** A folder of this name with these files, in a folder of its own for the running test. */
export function folderWith(name: string, files: Files): string {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  writeFiles(folder, files);
  return folder;
}

/** Replaces everything in a folder by these files, and returns it. */
export function refilled(folder: string, files: Files): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFiles(folder, files);
  return folder;
}

/** A folder of the disk as the browser's picker would hand it over. */
export function directoryHandle(folder: string): DirectoryHandle {
  return {
    kind: "directory",
    name: basename(folder),
    async *values() {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const place = join(folder, entry.name);
        yield entry.isDirectory() ? directoryHandle(place) : fileHandle(place);
      }
    },
    getDirectoryHandle: async (name) => directoryHandle(join(folder, name)),
    getFileHandle: async (name) => {
      const place = join(folder, name);
      if (statSync(place).isDirectory()) throw new DOMException(`${name} is a folder`, "TypeMismatchError");
      return fileHandle(place);
    },
  };
}

function fileHandle(place: string): FileHandle {
  return { kind: "file", name: basename(place), getFile: async () => fileContent(place) };
}

/** Everything in a folder of the disk as `<input webkitdirectory>` would hand it over: flat, in no special order. */
export function pickedFiles(folder: string): PickedFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reverse().map((entry) => {
    const place = join(entry.parentPath, entry.name);
    return { path: place.slice(folder.length + 1).replaceAll("\\", "/"), file: fileContent(place) };
  });
}

function fileContent(place: string): FileContent {
  const { size, mtimeMs } = statSync(place);
  return {
    size,
    lastModified: Math.trunc(mtimeMs),
    arrayBuffer: async () => new Uint8Array(readFileSync(place)).buffer,
  };
}
