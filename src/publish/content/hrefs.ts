import { folderPrefixOf } from "../../shared/paths.ts";
import { FOLDER_PAGE } from "./addresses.ts";
import type { PageTarget } from "./page-target.ts";

/** Writes addresses relative to one page of a site, so that the site works at any location. */
export class Hrefs {
  /** The folder of the page, with a trailing slash; empty for a page at the root. */
  private readonly folder: string;

  constructor(
    /** The address of the page. */
    readonly address: string,
    /** The extension of the site's pages, with the dot: `.html`. */
    private readonly extension: string,
  ) {
    this.folder = folderPrefixOf(address);
  }

  /** Returns the address of a link's target. */
  to(target: PageTarget): string {
    if (target.kind === "web") return target.href;
    const { address, anchor } = target;
    const fragment = anchor === undefined ? "" : `#${encodeURIComponent(anchor)}`;
    if (address === this.address && fragment !== "") return fragment;
    return this.toFile(address + this.extension) + fragment;
  }

  /** Returns the address of a file of the site, given by its path inside it. */
  toFile(path: string): string {
    const { folder } = this;
    const shared = sharedFolders(folder, folderPrefixOf(path));
    let up = "";
    for (let at = shared; at < folder.length; at++) if (folder[at] === "/") up += "../";
    return up + encodedPath(path.slice(shared));
  }
}

/** Returns how many characters of two folders belong to their common parent folders. */
function sharedFolders(one: string, other: string): number {
  let shared = 0;
  for (let at = 0; at < one.length && one[at] === other[at]; at++) if (one[at] === "/") shared = at + 1;
  return shared;
}

/** Encodes a path for addresses. */
export function encodedPath(path: string): string {
  // Most paths need no encoding, and sites have millions of links.
  return /^[\w./-]*$/.test(path) ? path : path.split("/").map(encodeURIComponent).join("/");
}

/**
 * The address of a page as servers know it, relative to that of the site: without extension, that of a folder with a
 * slash.
 */
export function canonicalPath(address: string): string {
  const path = address === FOLDER_PAGE ? "" : address.replace(new RegExp(`/${FOLDER_PAGE}$`), "/");
  return encodedPath(path);
}
