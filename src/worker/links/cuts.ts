import type { CutReason } from "../languages/csharp/linking/limits/budget.ts";
import type { TypeLinks } from "../languages/csharp/linking/link-types.ts";
import type { ProjectUses } from "../linking/link-project.ts";

/** Types and members of a file of which something is not linked; for the whole file none is counted. */
export interface Cut {
  readonly reason: CutReason;
  readonly count: number;
  /** The id of the first of them; null for what stands in a type's header or outside of all types. */
  readonly first: string | null;
  /** What went wrong, where linking the whole file failed. */
  readonly detail?: string;
}

/** The cuts of a file, one for each reason. */
export class Cuts {
  private readonly byReason = new Map<CutReason, Cut>();

  /** Counts one more type or member. */
  add(reason: CutReason, id: string | null): void {
    this.join({ reason, first: id, count: 1 });
  }

  /** Counts those that were counted elsewhere. */
  join({ reason, first, count }: Cut): void {
    const before = this.byReason.get(reason);
    this.byReason.set(reason, { reason, first: before?.first ?? first, count: count + (before?.count ?? 0) });
  }

  get all(): readonly Cut[] {
    return [...this.byReason.values()];
  }
}

/** What of a file is not linked, as far as its project is linked by now. */
export function cutsIn(fileId: string, uses: ProjectUses | undefined, types: TypeLinks | undefined): readonly Cut[] {
  return [...(uses?.usage.linksOf(fileId)?.cuts ?? []), ...(types?.cutsIn(fileId) ?? [])];
}
