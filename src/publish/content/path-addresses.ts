import { posix } from "node:path";
import { getOrMake } from "../../worker/util/maps.ts";
import { FOLDER_PAGE } from "./addresses.ts";
import { Segments } from "./segments.ts";

/** A folder of a site, and the names that are taken in it. */
interface AddressFolder {
  readonly address: string;
  readonly segments: Segments;
}

/** Gives the files of a code base addresses in a folder of a site that are like their paths. */
export class PathAddresses {
  private readonly folders = new Map<string, AddressFolder>();

  constructor(private readonly root: string) {}

  /** Of a path that was not asked about before. */
  of(path: string): string {
    const { address, segments } = this.folder(posix.dirname(path));
    return `${address}/${segments.take(posix.basename(path))}`;
  }

  private folder(path: string): AddressFolder {
    return getOrMake(this.folders, path, () => ({
      address: path === "." ? this.root : this.of(path),
      segments: new Segments([FOLDER_PAGE]),
    }));
  }
}
