import type { ProjectCounts } from "../../../shared/model/project.ts";

/** How many of a project's files are code of a language that is read, whether each could be or not, and how many are anything else. */
export function codeFiles({ totalFiles, parsableFiles, health }: ProjectCounts): {
  readonly code: number;
  readonly others: number;
} {
  const code = parsableFiles + health.skipped;
  return { code, others: Math.max(0, totalFiles - code) };
}
