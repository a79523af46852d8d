import type { FileContent } from "../../../shared/engine/directory-source.ts";
import type { FileStamp, PackageDisk } from "../../languages/contract/packages.ts";
import type { FolderTree } from "../../sources/folder-tree.ts";
import { isAsExpected } from "../expected-stamp.ts";
import { packageReads } from "../package-reads.ts";

/** Returns the folder mounted under a name; undefined if there is none, or it may no longer be read. */
export type TreeAt = (mount: string) => FolderTree | undefined | Promise<FolderTree | undefined>;

/** A disk consisting of the folders that a browser has granted, each at `/` and the name it is mounted under. */
export function mountedDisk(treeAt: TreeAt): PackageDisk {
  const fileAt = async (path: string): Promise<FileContent | undefined> => {
    const place = placeOf(path);
    return place && (await treeAt(place.mount))?.file(place.way);
  };
  const read = async (path: string, most: number, expected?: FileStamp): Promise<Uint8Array | undefined> => {
    const file = await fileAt(path);
    if (file === undefined || file.size > most || !isAsExpected(stampOf(file), expected)) return undefined;
    // A file that is gone, or changed, since it was requested counts as missing.
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

// Project files may contain such paths, which must not reach anything else.
function placeOf(path: string): Place | undefined {
  const [start, mount, ...way] = path.split("/");
  const isPlain = start === "" && !/[\\\0]/.test(path) && way.every((name) => !["", ".", ".."].includes(name));
  return isPlain && mount !== undefined ? { mount, way } : undefined;
}
