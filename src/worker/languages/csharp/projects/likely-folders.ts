import { folderOf, nameOf } from "../../../../shared/paths.ts";

/** The part of a source file that indicates where its project begins. */
export interface PlacedFile {
  readonly path: string;
  /** The namespace of its first type; "" or undefined if there is none. */
  readonly namespace: string | undefined;
}

/** Maximum depth of folders that are examined: deeper files count as part of the last folder. */
const MAX_LEVELS = 50;

/** At least one in this many files has to indicate a folder. */
const SHARE = 3;

/**
 * Returns the probable project folders of files without project files, by the folders of these files. Namespaces are
 * the evidence, because people name them after folders: `src/Shop.Core/Orders/Order.cs` with `Shop.Core.Orders`
 * indicates `src/Shop.Core`. Of nested folders that enough files indicate, the outermost counts.
 */
export function likelyProjectFolders(files: readonly PlacedFile[]): ReadonlyMap<string, string> {
  const { claims, totals } = countClaims(files);
  const found = new Map<string, string>();
  for (const { path } of files) {
    const folder = folderOf(path);
    if (found.has(folder)) continue;
    const around = outermostFirst(folder).find((at) => (claims.get(at) ?? 0) * SHARE >= (totals.get(at) ?? 1));
    // Without any namespaces there is no evidence: all files may as well be one project.
    found.set(folder, around ?? (claims.size === 0 ? "" : (outermostFirst(folder).at(-1) ?? "")));
  }
  return found;
}

interface Claims {
  /** For each folder: the number of files that indicate it. */
  readonly claims: ReadonlyMap<string, number>;
  /** For each folder: the number of files in it or deeper that indicate any folder. */
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

// The namespace of a project keeps at least one name.
function claimedFolder(folder: string, namespace: string): string {
  const names = namespace.split(".");
  let at = folder;
  for (; names.length > 1 && at !== "" && nameOf(at) === names.at(-1); at = folderOf(at)) names.pop();
  return at;
}

function outermostFirst(folder: string): readonly string[] {
  const folders = [""];
  for (let end = 0; end < folder.length && folders.length < MAX_LEVELS; ) {
    const next = folder.indexOf("/", end + 1);
    end = next < 0 ? folder.length : next;
    folders.push(folder.slice(0, end));
  }
  return folders;
}
