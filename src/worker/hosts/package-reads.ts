import type { FileStamp, PackageDisk } from "../languages/contract/packages.ts";
import { MAX_ASSEMBLY_BYTES, MAX_TEXT_BYTES } from "./package-limits.ts";

/** Reads a file if it is within the size limit and as expected. */
export type ReadAtMost = (path: string, most: number, expected?: FileStamp) => Promise<Uint8Array | undefined>;

/** The methods that read the files of a disk, each up to its size limit. */
export function packageReads(read: ReadAtMost): Pick<PackageDisk, "text" | "bytes"> {
  return {
    text: async (path) => {
      const bytes = await read(path, MAX_TEXT_BYTES);
      return bytes && new TextDecoder().decode(bytes);
    },
    bytes: (path, expected) => read(path, MAX_ASSEMBLY_BYTES, expected),
  };
}
