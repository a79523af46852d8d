import type { Coverage, DocumentedShare } from "../../../shared/model/descriptions.ts";

/** The documented part of a share, in whole percent: 100 only for all of it, 0 only for nothing. */
export function percentOf([total, documented]: DocumentedShare): number {
  if (documented === total) return 100;
  return Math.max(documented > 0 ? 1 : 0, Math.min(99, Math.round((documented / total) * 100)));
}

/** The share of the whole project. */
export function projectShare({ project }: Coverage): DocumentedShare {
  const total = Object.values(project).reduce((sum, count) => sum + count, 0);
  return [total, total - project.missing, project.stale];
}
