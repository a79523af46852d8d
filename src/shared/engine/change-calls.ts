import { takes } from "../contract/contract.ts";
import { count } from "../contract/schema-parts.ts";
import type { ChangeReport, EarlierState } from "../model/changes.ts";

/** What has changed in the open project since an earlier state of it. Each fails with `noProject`. */
export const changeCalls = {
  /** The states that it can be compared with: that of the last visit first, then the latest. */
  earlierStates: takes().answers<readonly EarlierState[]>(),
  /** What has changed since the state recorded then; null where that is not kept any more. */
  changesSince: takes(count).answers<ChangeReport | null>(),
};
