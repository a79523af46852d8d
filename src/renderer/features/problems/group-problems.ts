import type { FileHealth, FileState, HealthReport } from "../../../shared/model/health.ts";

export type Problem = HealthReport["files"][number];

/** Files that became the same; `cut` are those of which not all is linked, though they were read well. */
export interface ProblemGroup {
  readonly state: Exclude<FileState, "clean"> | "cut";
  readonly files: readonly Problem[];
}

/** The worst first. */
const STATES = ["skipped", "partial", "cut", "repaired"] as const;

/** The files that were not read as they stand or not linked as a whole, by what became of them; only the groups that have some. */
export function groupProblems(files: readonly Problem[]): readonly ProblemGroup[] {
  return STATES.map((state) => ({ state, files: files.filter(({ health }) => stateOf(health) === state) })).filter(
    (group) => group.files.length > 0,
  );
}

function stateOf({ state, unlinked }: FileHealth): FileState | "cut" {
  return (state === "clean" || state === "repaired") && unlinked !== undefined ? "cut" : state;
}
