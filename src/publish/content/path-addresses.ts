import { posix } from "node:path";
import { getOrMake } from "../../worker/util/maps.ts";
import { Segments } from "./segments.ts";

/** A folder of a site, and the names that are used in it. */
interface AddressFolder {
  readonly address: string;
  readonly segments: Segments;
}

/** Assigns addresses in a folder of a site to the files of a code base, similar to their paths. */
export class PathAddresses {
  private readonly folders = new Map<string, AddressFolder>();

  constructor(private readonly root: string) {}

  /**
   * Assigns the address of a new path. `ending` is its extension where that has to be kept; it is not part of the path
   * then.
   */
  of(path: string, ending = ""): string {
    const { address, segments } = this.folder(posix.dirname(path));
    return `${address}/${segments.take(posix.basename(path), ending)}`;
  }

  private folder(path: string): AddressFolder {
    return getOrMake(this.folders, path, () => ({ address: this.folderAddress(path), segments: new Segments() }));
  }

  // A page beside a folder whose name ends in a page's extension could have the same name.
  private folderAddress(path: string): string {
    if (path === ".") return this.root;
    return this.of(PAGE_NAME.test(path) ? `${path}-` : path);
  }
}

const PAGE_NAME = /\.(?:html|md)$/i;
