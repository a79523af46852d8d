import type { ProjectCounts } from "../../../shared/model/project.ts";

/**
 * Returns how many of a project's files are code in a supported language, whether each could be read or not, and how
 * many are anything else.
 */
export function codeFiles({ totalFiles, parsableFiles, health }: ProjectCounts): {
  readonly code: number;
  readonly others: number;
} {
  const code = parsableFiles + health.skipped;
  return { code, others: Math.max(0, totalFiles - code) };
}
