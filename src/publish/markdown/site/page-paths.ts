import { posix } from "node:path";
import { SITE_FOLDERS } from "../../../shared/model/site-folders.ts";
import { FOLDER_PAGE } from "../../content/addresses.ts";
import type { SiteContent } from "../../content/site-content.ts";

/** How a tool treats the names of files. */
export interface PathRules {
  /** Changes a name that has a special meaning for the tool. */
  readonly nameOf: (segment: string, depth: number) => string;
  /** The output location of the page at a path without extension, which must be unique among all pages. */
  readonly placeOf: (path: string) => string;
}

/** The paths of the pages of a site, without extension. */
export interface PagePaths {
  /** Undefined for an address without a page. */
  of(address: string): string | undefined;
}

/** Paths for a tool: the addresses of pages, changed where they have a special meaning for the tool. */
export class ToolPaths implements PagePaths {
  private readonly paths = new Map<string, string>();
  private readonly taken = new Set<string>();

  constructor(
    content: SiteContent,
    private readonly rules: PathRules,
  ) {
    for (const address of pageAddresses(content))
      if (!this.paths.has(address)) this.paths.set(address, this.free(address));
  }

  of(address: string): string | undefined {
    return this.paths.get(address);
  }

  private free(address: string): string {
    const path = address.split("/").map(this.rules.nameOf).join("/");
    for (let attempt = 1; ; attempt++) {
      const candidate = attempt === 1 ? path : `${path}-${attempt}`;
      const place = this.rules.placeOf(candidate);
      if (this.taken.has(place)) continue;
      this.taken.add(place);
      return candidate;
    }
  }
}

/** Pages with others below them come first, so that they keep their names. */
function* pageAddresses({ map, guides }: SiteContent): Generator<string> {
  yield FOLDER_PAGE;
  for (const { address } of map.namespaces) yield address;
  for (const { address } of map.types) yield address;
  for (const { address } of guides.all) yield address;
  for (const { groups } of map.types) for (const { address } of groups) yield address;
}

/** The paths of twins: each has that of its page, and the page of a source file has none. */
export const TWIN_PATHS: PagePaths = {
  of: (address) => (address.startsWith(`${SITE_FOLDERS.source}/`) ? undefined : address),
};

/** Rules that keep all file names. */
export const ANY_PATHS: PathRules = { nameOf: (segment) => segment, placeOf: (path) => path.toLowerCase() };

/** The location for tools that give each page a folder; the introduction of a folder gets that folder itself. */
export function placeInFolder(path: string): string {
  const place = path.toLowerCase();
  const [name, folder] = [posix.basename(place), posix.dirname(place)];
  const isIntroduction = name === FOLDER_PAGE || name === "readme" || name === posix.basename(folder);
  return isIntroduction ? folder : place;
}
