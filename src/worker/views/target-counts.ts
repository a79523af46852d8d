import type { TargetCounts } from "../../shared/model/health.ts";
import type { LinkCounts } from "../linking/model/usage-index.ts";

/** The numbers of linked and unlinked calls and creations of a project. */
export function targetCounts({ linked, unlinked }: LinkCounts): TargetCounts {
  const { receiver = 0, type = 0, member = 0, arguments: unfit = 0 } = unlinked;
  const total = Object.values(unlinked).reduce((sum, count) => sum + count, linked);
  return { total, unknown: receiver + type + member + unfit };
}
