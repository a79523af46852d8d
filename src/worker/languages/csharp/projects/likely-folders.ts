import { folderOf } from "./paths.ts";

/** A source file, as far as it tells where its project begins. */
export interface PlacedFile {
  readonly path: string;
  /** The namespace of its first type; "" or undefined where there is none. */
  readonly namespace: string | undefined;
}

/** Folders inside each other that are looked at: what lies deeper counts as part of the last. */
const MOST_LEVELS = 50;

/** One of so many files has to speak for a folder. */
const SHARE = 3;

/**
 * The folders that the projects of files without project files most likely have, by the folders of these files. Namespaces
 * tell, as people name them after folders: `src/Shop.Core/Orders/Order.cs` of `Shop.Core.Orders` speaks for
 * `src/Shop.Core`. Of folders inside each other that enough files speak for, the outermost counts.
 */
export function likelyProjectFolders(files: readonly PlacedFile[]): ReadonlyMap<string, string> {
  const { claims, totals } = countClaims(files);
  const found = new Map<string, string>();
  for (const { path } of files) {
    const folder = folderOf(path);
    if (found.has(folder)) continue;
    const around = outermostFirst(folder).find((at) => (claims.get(at) ?? 0) * SHARE >= (totals.get(at) ?? 1));
    // Nothing speaks for any of them where no file has a namespace: all may as well be one project.
    found.set(folder, around ?? (claims.size === 0 ? "" : (outermostFirst(folder).at(-1) ?? "")));
  }
  return found;
}

interface Claims {
  /** Of each folder: files that speak for it. */
  readonly claims: ReadonlyMap<string, number>;
  /** Of each folder: files in it or deeper that speak for any. */
  readonly totals: ReadonlyMap<string, number>;
}

function countClaims(files: readonly PlacedFile[]): Claims {
  const claims = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const { path, namespace } of files) {
    if (!namespace) continue;
    const folders = outermostFirst(folderOf(path));
    count(claims, claimedFolder(folders.at(-1) ?? "", namespace));
    for (const folder of folders) count(totals, folder);
  }
  return { claims, totals };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

// The namespace of a project keeps one name at least.
function claimedFolder(folder: string, namespace: string): string {
  const names = namespace.split(".");
  let at = folder;
  for (; names.length > 1 && at !== "" && at.slice(at.lastIndexOf("/") + 1) === names.at(-1); at = folderOf(at))
    names.pop();
  return at;
}

function outermostFirst(folder: string): readonly string[] {
  const folders = [""];
  for (let end = 0; end < folder.length && folders.length < MOST_LEVELS; ) {
    const next = folder.indexOf("/", end + 1);
    end = next < 0 ? folder.length : next;
    folders.push(folder.slice(0, end));
  }
  return folders;
}
