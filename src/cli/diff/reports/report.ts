import type { Change } from "../../../shared/model/changes.ts";
import type { Carried } from "../../../worker/diff/model/surface.ts";
import type { DescribedRule } from "../../../worker/languages/contract/compatibility.ts";

/** What `glossa diff` reports. */
export interface DiffReport {
  /** What the states were called. */
  readonly before: string;
  readonly after: string;
  /** Those that were asked for. */
  readonly changes: readonly Change[];
  /** How many others there are that only code of the same project sees, where these were not asked for. */
  readonly unseen: number;
  readonly isBreakingOnly: boolean;
  /** What is known of both states. */
  readonly compared: Carried;
  readonly rules: ReadonlyMap<string, DescribedRule>;
}
