import { takes } from "../../shared/contract/contract.ts";
import { text } from "../../shared/contract/schema-parts.ts";
import type { MemberUses } from "../../shared/model/uses.ts";

/** Removing what is stored. No page asks for it, so none can. */
export const removalCalls = {
  /** Removes a project and all that is stored of it but the user's descriptions. */
  forget: takes(text).answers<null>(),
};

/** Who uses what, all at once: pages ask for less. Each takes an id and waits as their calls do. */
export const useListCalls = {
  memberUses: takes(text).answers<MemberUses>(),
};
