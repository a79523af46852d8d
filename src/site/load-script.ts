import { SITE_FOLDERS } from "../shared/model/site-folders.ts";

const OTHER_FOLDERS: ReadonlySet<string> = new Set(Object.values(SITE_FOLDERS));

/** Loads a script of the site by its path inside it: pages of a disk may load nothing else. Rejects where it is not there. */
export function loadScript(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = siteRoot() + path;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} cannot be loaded.`));
    document.head.append(script);
  });
}

/** The beginning of the addresses of all files of the site, as seen from this page. */
export function siteRoot(): string {
  return document.documentElement.dataset.root ?? "";
}

/** The folder of the namespace that the page belongs to; undefined for a page of none. */
export function namespaceFolder(): string | undefined {
  const depth = siteRoot().split("../").length - 1;
  const folder = depth === 0 ? undefined : location.pathname.split("/").slice(0, -1).at(-depth);
  return folder === undefined || OTHER_FOLDERS.has(folder) ? undefined : decodeURIComponent(folder);
}

/** An address of the site from parts that may hold any sign. */
export function siteHref(...parts: readonly string[]): string {
  return siteRoot() + parts.map(encodeURIComponent).join("/");
}
