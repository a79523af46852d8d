import type { Change } from "../../../shared/model/changes.ts";
import type { Carried } from "../../../worker/diff/model/surface.ts";
import type { DescribedRule } from "../../../worker/languages/contract/compatibility.ts";

/** The report of `glossa diff`. */
export interface DiffReport {
  /** The names of the states as given. */
  readonly before: string;
  readonly after: string;
  /** The requested changes. */
  readonly changes: readonly Change[];
  /** The number of changes visible only inside of their project, where these were not requested. */
  readonly unseen: number;
  readonly isBreakingOnly: boolean;
  /** What both states contain enough information for. */
  readonly compared: Carried;
  readonly rules: ReadonlyMap<string, DescribedRule>;
}
