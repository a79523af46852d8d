/** The state of linking uses. `total` is 0 until the files whose uses have to be linked are counted. */
export type LinkingState =
  | { readonly status: "running"; readonly done: number; readonly total: number }
  | { readonly status: "linked" }
  | { readonly status: "notLinked"; readonly reason: NotLinkedReason; readonly detail?: string };

/**
 * Why a project is open without its uses: the user has cancelled linking; an import runs, after which linking
 * continues; an engine failed to finish linking the project earlier, so that it is not started automatically; or
 * linking failed, with the reason in `detail`.
 */
export type NotLinkedReason = "cancelled" | "importing" | "didNotEnd" | "failed";
