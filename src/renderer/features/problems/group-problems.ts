import type { FileState, HealthReport } from "../../../shared/model.ts";

export type Problem = HealthReport["files"][number];

export interface ProblemGroup {
  readonly state: Exclude<FileState, "clean">;
  readonly files: readonly Problem[];
}

/** The worst first. */
const STATES = ["skipped", "partial", "repaired"] as const;

/** The files that were not read as they stand, by what became of them; only the groups that have some. */
export function groupProblems(files: readonly Problem[]): readonly ProblemGroup[] {
  return STATES.map((state) => ({ state, files: files.filter(({ health }) => health.state === state) })).filter(
    (group) => group.files.length > 0,
  );
}
