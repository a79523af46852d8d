import { boolean } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { text } from "../contract/schema-parts.ts";
import type { DescriptionsFile, TakenDescriptions } from "../model/descriptions.ts";

/** The descriptions of a project as a file, which can lie beside its code (docs/write.md). */
export const descriptionFileCalls = {
  /** All descriptions of the open project; those that have lost their place are left out. */
  exportDescriptions: takes().answers<DescriptionsFile>(),
  /**
   * Takes the descriptions of such a file, all in one step; whether they replace what was written here. Fails with
   * `descriptionsUnreadable` for a text that is no such file, and with `descriptionNotSaved`.
   */
  importDescriptions: takes(text, boolean()).answers<TakenDescriptions>(),
};
