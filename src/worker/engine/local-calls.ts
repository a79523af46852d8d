import { takes } from "../../shared/contract/contract.ts";
import { text } from "../../shared/contract/schema-parts.ts";
import type { MemberUses } from "../../shared/model/uses.ts";

/** Removing stored data. No page can make these calls. */
export const removalCalls = {
  /** Removes a project and all its stored data except the user's descriptions. */
  forget: takes(text).answers<null>(),
};

/** Complete lists of uses: pages ask for less. Each call takes an id and waits as the page calls do. */
export const useListCalls = {
  memberUses: takes(text).answers<MemberUses>(),
};
