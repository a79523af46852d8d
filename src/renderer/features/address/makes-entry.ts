import type { PageAddress } from "../../../shared/address/page-address.ts";

/**
 * Whether the step from one address to another is one to come back from. The code that is opened or closed beside what is
 * chosen is part of that.
 */
export function makesEntry(before: PageAddress | null, after: PageAddress | null): boolean {
  if (before === null || after === null || before.project !== after.project || before.at !== after.at) return true;
  const isOpened = before.source === undefined && after.source?.kind === "entity";
  return after.source !== undefined && !isOpened;
}
