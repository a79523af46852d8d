import { isAbsolute, join, relative, sep } from "node:path";
import { extname } from "node:path/posix";

/** Where the app's own pages are served from: `app://glossa/`. */
export const PAGE_SCHEME = "app";
const PAGE_HOST = "glossa";
export const PAGE_ORIGIN = `${PAGE_SCHEME}://${PAGE_HOST}`;

/**
 * The file in `root` for an address: a path without extension is a route of the page and gets index.html. Undefined for
 * a foreign host, for a path that leads out of `root`, and for an invalid address.
 */
export function fileOfPage(root: string, address: string): string | undefined {
  const url = parse(address);
  const path = url && decode(url.pathname);
  if (url?.host !== PAGE_HOST || path === undefined || path.includes("\0") || path.includes("\\")) return undefined;
  const file = join(root, isRoute(path) ? "index.html" : path);
  const way = relative(root, file);
  const isInside = way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  return isInside ? file : undefined;
}

/** Whether a frame shows one of the app's own pages. */
export function isOwnPage(address: string): boolean {
  const url = parse(address);
  return url?.protocol === `${PAGE_SCHEME}:` && url.host === PAGE_HOST;
}

/** Whether an address shows the page itself, and not one of its files, which would fill the window. */
export function isPageRoute(address: string): boolean {
  const path = isOwnPage(address) ? decode(new URL(address).pathname) : undefined;
  return path !== undefined && (isRoute(path) || path === "/index.html");
}

function isRoute(path: string): boolean {
  return extname(path) === "";
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
