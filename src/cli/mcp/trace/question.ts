import type { Workspace } from "../workspace/workspace.ts";
import type { EdgeFilter } from "./edge.ts";
import type { UsesReader } from "./uses-reader.ts";

/** A question about one type or member. */
export interface TraceQuestion {
  readonly workspace: Workspace;
  readonly known: UsesReader;
  readonly id: string;
  /** The end of a path. */
  readonly to: string | undefined;
  readonly depth: number | undefined;
  readonly isWanted: EdgeFilter;
}
