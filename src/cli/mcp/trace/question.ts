import type { Workspace } from "../workspace/workspace.ts";
import type { EdgeFilter } from "./edge.ts";
import type { KnownUses } from "./known-uses.ts";

/** What is asked of one type or member. */
export interface TraceQuestion {
  readonly workspace: Workspace;
  readonly known: KnownUses;
  readonly id: string;
  /** Where a path ends. */
  readonly to: string | undefined;
  readonly depth: number | undefined;
  readonly isWanted: EdgeFilter;
}
