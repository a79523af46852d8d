import { FOLDER_PAGE } from "./addresses.ts";
import type { PageTarget } from "./page-target.ts";

/** Writes addresses as seen from one page of a site: relative ones, so that a site works wherever it lies. */
export class Hrefs {
  /** The folders that the page lies in. */
  private readonly folders: readonly string[];

  constructor(
    /** Of the page. */
    readonly address: string,
    /** Of its pages, with the dot: `.html`. */
    private readonly extension: string,
  ) {
    this.folders = address.split("/").slice(0, -1);
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
    const { folders } = this;
    const parts = path.split("/");
    let shared = 0;
    while (shared < folders.length && shared < parts.length - 1 && folders[shared] === parts[shared]) shared++;
    return "../".repeat(folders.length - shared) + parts.slice(shared).map(encodeURIComponent).join("/");
  }
}

/** The address of a page as servers answer to it, below that of the site: without extension, that of a folder with a slash. */
export function canonicalPath(address: string): string {
  const path = address === FOLDER_PAGE ? "" : address.replace(new RegExp(`/${FOLDER_PAGE}$`), "/");
  return path.split("/").map(encodeURIComponent).join("/");
}
