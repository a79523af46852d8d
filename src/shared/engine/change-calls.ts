import { takes } from "../contract/contract.ts";
import { count } from "../contract/schema-parts.ts";
import type { ChangeReport, EarlierImport } from "../model/changes.ts";

/** What has changed in the open project since an earlier import of it. Each fails with `noProject`. */
export const changeCalls = {
  /** The imports that it can be compared with, the latest first. */
  earlierImports: takes().answers<readonly EarlierImport[]>(),
  /** What has changed since the import of this time; fails with `earlierImportGone` where that is not kept any more. */
  changesSince: takes(count).answers<ChangeReport>(),
};
