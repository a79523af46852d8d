import { shallowEqual } from "react-redux";
import type { PageAddress } from "../../../shared/address/page-address.ts";
import type { AddressedPlace } from "../../../shared/model/source-place.ts";

/**
 * Whether the step from one address to another is one to come back from, part by part: another choice is; another place
 * in the code is, while code that is opened or closed beside what is chosen is part of that; another search is not.
 */
export function makesEntry(before: PageAddress | null, after: PageAddress | null): boolean {
  if (before === null || after === null || before.project !== after.project || before.at !== after.at) return true;
  return isOtherPlace(before.source, after.source);
}

function isOtherPlace(before: AddressedPlace | undefined, after: AddressedPlace | undefined): boolean {
  if (after === undefined || shallowEqual(before, after)) return false;
  return before !== undefined || after.kind === "name";
}
