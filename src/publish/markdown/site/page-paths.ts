import { posix } from "node:path";
import { SITE_FOLDERS } from "../../../shared/model/site-folders.ts";
import { FOLDER_PAGE } from "../../content/addresses.ts";
import type { SiteContent } from "../../content/site-content.ts";

/** How a tool takes the names of files. */
export interface PathRules {
  /** A name that the tool takes for what it is. */
  readonly nameOf: (segment: string, depth: number) => string;
  /** What no two pages may have in common: where the tool puts the page at a path without extension. */
  readonly placeOf: (path: string) => string;
}

/** The paths of the pages of a site, without extension. */
export interface PagePaths {
  /** Undefined for what has no page. */
  of(address: string): string | undefined;
}

/** Those that a tool takes: the addresses of pages, but for what it takes otherwise. */
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

/** Those that all else is below come first: they keep their names. */
function* pageAddresses({ map, guides }: SiteContent): Generator<string> {
  yield FOLDER_PAGE;
  for (const { address } of map.namespaces) yield address;
  for (const { address } of map.types) yield address;
  for (const { address } of guides.all) yield address;
  for (const { groups } of map.types) for (const { address } of groups) yield address;
}

/** Those of twins: each has that of its page, and the page of a source file has none. */
export const TWIN_PATHS: PagePaths = {
  of: (address) => (address.startsWith(`${SITE_FOLDERS.source}/`) ? undefined : address),
};

/** Files are taken as they are called. */
export const ANY_PATHS: PathRules = { nameOf: (segment) => segment, placeOf: (path) => path.toLowerCase() };

/** Tools that give a page a folder, and to what introduces a folder that folder itself. */
export function placeInFolder(path: string): string {
  const place = path.toLowerCase();
  const [name, folder] = [posix.basename(place), posix.dirname(place)];
  const isIntroduction = name === FOLDER_PAGE || name === "readme" || name === posix.basename(folder);
  return isIntroduction ? folder : place;
}
