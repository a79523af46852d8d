import { compareTexts } from "../../shared/compare-texts.ts";
import { VISIBILITIES, type Visibility } from "../../shared/model/entity.ts";
import { getOrMake } from "../util/maps.ts";
import type { CheckCoverage } from "./model/finding.ts";

/** Counts documented declarations, by project and visibility. */
export class CoverageTally {
  private readonly counts = new Map<string, Map<Visibility, { total: number; documented: number }>>();

  add(project: string, visibility: Visibility, isDocumented: boolean): void {
    const ofProject = getOrMake(this.counts, project, () => new Map());
    const count = getOrMake(ofProject, visibility, () => ({ total: 0, documented: 0 }));
    count.total++;
    if (isDocumented) count.documented++;
  }

  /** Sorted by project name; within a project, the most visible first. */
  rows(): readonly CheckCoverage[] {
    const projects = [...this.counts].sort(([one], [other]) => compareTexts(one, other));
    return projects.flatMap(([project, counts]) =>
      VISIBILITIES.flatMap((visibility) => {
        const count = counts.get(visibility);
        return count === undefined ? [] : [{ project, visibility, ...count }];
      }),
    );
  }
}
