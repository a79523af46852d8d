import type { FileHealth, FileState, HealthReport } from "../../../shared/model/health.ts";

export type Problem = HealthReport["files"][number];

/** Files with the same state; `cut` are files that were read well but are only partly linked. */
export interface ProblemGroup {
  readonly state: Exclude<FileState, "clean"> | "cut";
  readonly files: readonly Problem[];
}

/** Worst first. */
const STATES = ["skipped", "partial", "cut", "repaired"] as const;

/** Groups the files that were not read unchanged or not linked completely by their state, without empty groups. */
export function groupProblems(files: readonly Problem[]): readonly ProblemGroup[] {
  return STATES.map((state) => ({ state, files: files.filter(({ health }) => stateOf(health) === state) })).filter(
    (group) => group.files.length > 0,
  );
}

function stateOf({ state, unlinked }: FileHealth): FileState | "cut" {
  return (state === "clean" || state === "repaired") && unlinked !== undefined ? "cut" : state;
}
