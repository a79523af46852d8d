import type { FileStamp, PackageDisk } from "../languages/contract/packages.ts";
import { MOST_ASSEMBLY_BYTES, MOST_TEXT_BYTES } from "./package-limits.ts";

/** Reads a file that has at most so many bytes, and is as expected. */
export type ReadAtMost = (path: string, most: number, expected?: FileStamp) => Promise<Uint8Array | undefined>;

/** How the files of a disk are read, each up to its limit. */
export function packageReads(read: ReadAtMost): Pick<PackageDisk, "text" | "bytes"> {
  return {
    text: async (path) => {
      const bytes = await read(path, MOST_TEXT_BYTES);
      return bytes && new TextDecoder().decode(bytes);
    },
    bytes: (path, expected) => read(path, MOST_ASSEMBLY_BYTES, expected),
  };
}
