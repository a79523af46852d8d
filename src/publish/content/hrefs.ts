import { FOLDER_PAGE } from "./addresses.ts";
import type { PageTarget } from "./page-target.ts";

/** Writes addresses as seen from one page of a site: relative ones, so that a site works wherever it lies. */
export class Hrefs {
  /** Of the page, with the slash at its end; empty for one that lies in none. */
  private readonly folder: string;

  constructor(
    /** Of the page. */
    readonly address: string,
    /** Of its pages, with the dot: `.html`. */
    private readonly extension: string,
  ) {
    this.folder = folderOf(address);
  }

  /** To what a link leads to. */
  to(target: PageTarget): string {
    if (target.kind === "web") return target.href;
    const { address, anchor } = target;
    const fragment = anchor === undefined ? "" : `#${encodeURIComponent(anchor)}`;
    if (address === this.address && fragment !== "") return fragment;
    return this.toFile(address + this.extension) + fragment;
  }

  /** To a file of the site, by its path inside it. */
  toFile(path: string): string {
    const { folder } = this;
    const shared = sharedFolders(folder, folderOf(path));
    let up = "";
    for (let at = shared; at < folder.length; at++) if (folder[at] === "/") up += "../";
    return up + encodedPath(path.slice(shared));
  }
}

/** With the slash at its end. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** How many characters of two folders are those of the folders around both. */
function sharedFolders(one: string, other: string): number {
  let shared = 0;
  for (let at = 0; at < one.length && one[at] === other[at]; at++) if (one[at] === "/") shared = at + 1;
  return shared;
}

/** A path as it stands in addresses. */
export function encodedPath(path: string): string {
  // Most paths are their own encoding, and sites have millions of links.
  return /^[\w./-]*$/.test(path) ? path : path.split("/").map(encodeURIComponent).join("/");
}

/** The address of a page as servers answer to it, below that of the site: without extension, that of a folder with a slash. */
export function canonicalPath(address: string): string {
  const path = address === FOLDER_PAGE ? "" : address.replace(new RegExp(`/${FOLDER_PAGE}$`), "/");
  return encodedPath(path);
}
