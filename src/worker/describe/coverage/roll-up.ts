import type { Coverage, DocumentedShare } from "../../../shared/model/descriptions.ts";
import { isTestPath } from "../../sources/test-path.ts";
import { outerPaths } from "../../util/outer-paths.ts";
import { addCounts, type Counts, noCounts, shareOf } from "./states.ts";

/** The counts of files summed up for all their folders; a changed file updates only those. */
export class RollUp {
  private readonly files = new Map<string, Counts>();
  private readonly folders = new Map<string, Counts>();
  private readonly whole = noCounts();
  private readonly tests = noCounts();

  /** Sets the counts of a file at a path relative to the project. */
  set(fileId: string, path: string, counts: Counts): void {
    const before = this.files.get(fileId);
    this.files.set(fileId, counts);
    const folders = outerPaths(path).map((folder) => this.folder(folder));
    for (const sum of [this.whole, ...(isTestPath(path) ? [this.tests] : []), ...folders]) {
      if (before !== undefined) addCounts(sum, before, -1);
      addCounts(sum, counts, 1);
    }
  }

  get(fileId: string): Counts | undefined {
    return this.files.get(fileId);
  }

  coverage(orphaned: number): Coverage {
    return {
      project: { ...this.whole },
      tests: { ...this.tests },
      folders: sharesIn(this.folders),
      files: sharesIn(this.files),
      orphaned,
    };
  }

  private folder(path: string): Counts {
    const known = this.folders.get(path);
    if (known !== undefined) return known;
    const counts = noCounts();
    this.folders.set(path, counts);
    return counts;
  }
}

function sharesIn(all: ReadonlyMap<string, Counts>): Readonly<Record<string, DocumentedShare>> {
  const shares = Array.from(all, ([key, counts]) => [key, shareOf(counts)] as const);
  return Object.fromEntries(shares.filter(([, [total]]) => total > 0));
}
