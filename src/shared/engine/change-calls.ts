import { takes } from "../contract/contract.ts";
import { count } from "../contract/schema-parts.ts";
import type { ChangeReport, EarlierState } from "../model/changes.ts";

/** Changes in the open project since an earlier state of it. Each call fails with `noProject`. */
export const changeCalls = {
  /** The states it can be compared with: that of the last visit first, then the most recent ones. */
  earlierStates: takes().answers<readonly EarlierState[]>(),
  /** The changes since a recorded state; null where that state is no longer kept. */
  changesSince: takes(count).answers<ChangeReport | null>(),
};
