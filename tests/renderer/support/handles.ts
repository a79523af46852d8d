import type { DirectoryHandle, FileHandle } from "../../../src/shared/engine/directory-source.ts";

/** Names of files, and of folders with their content. */
export interface HandleTree {
  readonly [name: string]: HandleTree | null;
}

/** Returns a folder handle as browsers pass it, with files without content. */
export function handleOf(name: string, tree: HandleTree, more: Partial<DirectoryHandle> = {}): DirectoryHandle {
  const inner = async (wanted: string) => {
    const entry = tree[wanted];
    if (entry === undefined) throw new DOMException("not there", "NotFoundError");
    return entry;
  };
  return {
    kind: "directory",
    name,
    async *values() {
      for (const [inner, entry] of Object.entries(tree)) yield entry === null ? fileOf(inner) : handleOf(inner, entry);
    },
    async getDirectoryHandle(wanted) {
      const entry = await inner(wanted);
      if (entry === null) throw new DOMException("a file", "TypeMismatchError");
      return handleOf(wanted, entry);
    },
    async getFileHandle(wanted) {
      if ((await inner(wanted)) !== null) throw new DOMException("a folder", "TypeMismatchError");
      return fileOf(wanted);
    },
    ...more,
  };
}

function fileOf(name: string): FileHandle {
  return { kind: "file", name, getFile: async () => new File([], name) };
}

/** A package folder as NuGet leaves it. */
export const NUGET: HandleTree = {
  ".tools": {},
  moq: { "4.20.0": { "moq.nuspec": null, ".nupkg.metadata": null, lib: { "net8.0": { "Moq.dll": null } } } },
};
