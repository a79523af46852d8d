import { posix } from "node:path";
import { FOLDER_PAGE } from "./addresses.ts";
import type { PageTarget } from "./page-target.ts";

/** Writes addresses as seen from one page of a site: relative ones, so that a site works wherever it lies. */
export class Hrefs {
  private readonly folder: string;

  constructor(
    /** Of the page. */
    readonly address: string,
    /** Of its pages, with the dot: `.html`. */
    private readonly extension: string,
  ) {
    this.folder = posix.dirname(address);
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
    return posix.relative(this.folder, path).split("/").map(encodeURIComponent).join("/");
  }
}

/** The address of a page as servers answer to it, below that of the site: without extension, that of a folder with a slash. */
export function canonicalPath(address: string): string {
  const path = address === FOLDER_PAGE ? "" : address.replace(new RegExp(`/${FOLDER_PAGE}$`), "/");
  return path.split("/").map(encodeURIComponent).join("/");
}
