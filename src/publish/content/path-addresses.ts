import { posix } from "node:path";
import { getOrMake } from "../../worker/util/maps.ts";
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

  /** Of a path that was not asked about before. `ending` is its extension where that has to stay; the path comes without it then. */
  of(path: string, ending = ""): string {
    const { address, segments } = this.folder(posix.dirname(path));
    return `${address}/${segments.take(posix.basename(path), ending)}`;
  }

  private folder(path: string): AddressFolder {
    return getOrMake(this.folders, path, () => ({ address: this.folderAddress(path), segments: new Segments() }));
  }

  // A file of the site beside it may be called like a folder that ends as they do.
  private folderAddress(path: string): string {
    if (path === ".") return this.root;
    return this.of(PAGE_NAME.test(path) ? `${path}-` : path);
  }
}

const PAGE_NAME = /\.(?:html|md)$/i;
