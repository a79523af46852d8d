import { boolean } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { text } from "../contract/schema-parts.ts";
import type { DescriptionsFile, TakenDescriptions } from "../model/descriptions.ts";

/** Import and export of a project's descriptions as a file, which can be kept beside its code (docs/write.md). */
export const descriptionFileCalls = {
  /** All descriptions of the open project, without those whose type or member is gone. */
  exportDescriptions: takes().answers<DescriptionsFile>(),
  /**
   * Imports the descriptions of such a file in one step; the flag says whether they replace those written here. Fails
   * with `descriptionsUnreadable` for a text that is no such file, and with `descriptionNotSaved`.
   */
  importDescriptions: takes(text, boolean()).answers<TakenDescriptions>(),
};
