import type { FileContent } from "../../shared/engine/directory-source.ts";
import type { FileStamp, PackageDisk } from "../languages/contract/packages.ts";
import type { FolderTree } from "../sources/folder-tree.ts";
import { isAsExpected } from "./expected-stamp.ts";
import { packageReads } from "./package-reads.ts";

/** The folder that is mounted under a name; undefined where none is, or it may not be read any more. */
export type TreeAt = (mount: string) => FolderTree | undefined | Promise<FolderTree | undefined>;

/** A disk of nothing but folders that a browser has handed over, each at `/` and the name it is mounted under. */
export function mountedDisk(treeAt: TreeAt): PackageDisk {
  const fileAt = async (path: string): Promise<FileContent | undefined> => {
    const place = placeOf(path);
    return place && (await treeAt(place.mount))?.file(place.way);
  };
  const read = async (path: string, most: number, expected?: FileStamp): Promise<Uint8Array | undefined> => {
    const file = await fileAt(path);
    if (file === undefined || file.size > most || !isAsExpected(stampOf(file), expected)) return undefined;
    // What is gone, or changed, since it was asked after counts as not there.
    return file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => undefined,
    );
  };
  return {
    ...packageReads(read),
    names: async (folder) => {
      const place = placeOf(folder);
      return (place && (await (await treeAt(place.mount))?.names(place.way))) ?? [];
    },
    stamp: async (path) => {
      const file = await fileAt(path);
      return file && stampOf(file);
    },
  };
}

function stampOf({ size, lastModified }: FileContent): FileStamp {
  return { bytes: size, modified: lastModified };
}

interface Place {
  readonly mount: string;
  readonly way: readonly string[];
}

// Project files name such paths, and nothing else may be reached by them.
function placeOf(path: string): Place | undefined {
  const [start, mount, ...way] = path.split("/");
  const isPlain = start === "" && !/[\\\0]/.test(path) && way.every((name) => !["", ".", ".."].includes(name));
  return isPlain && mount !== undefined ? { mount, way } : undefined;
}
