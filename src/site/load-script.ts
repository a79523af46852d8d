import { SITE_FOLDERS } from "../shared/model/site-folders.ts";

const OTHER_FOLDERS: ReadonlySet<string> = new Set(Object.values(SITE_FOLDERS));

/**
 * Loads a script of the site by its path inside it: pages opened from a disk can load nothing else. Rejects where it
 * does not exist.
 */
export function loadScript(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = siteRoot() + path;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} cannot be loaded.`));
    document.head.append(script);
  });
}

/** The prefix of the addresses of all files of the site, relative to this page. */
export function siteRoot(): string {
  return document.documentElement.dataset.root ?? "";
}

/** The folder of the page's namespace; undefined for a page without one. */
export function namespaceFolder(): string | undefined {
  const depth = siteRoot().split("../").length - 1;
  const folder = depth === 0 ? undefined : location.pathname.split("/").slice(0, -1).at(-depth);
  return folder === undefined || OTHER_FOLDERS.has(folder) ? undefined : decodeURIComponent(folder);
}

/** An address of the site from path segments that may contain any character. */
export function siteHref(...parts: readonly string[]): string {
  return siteRoot() + parts.map(encodeURIComponent).join("/");
}
