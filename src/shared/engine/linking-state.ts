/** Whether it is known who uses what. `total` is 0 until the files are counted whose uses have to be linked. */
export type LinkingState =
  | { readonly status: "running"; readonly done: number; readonly total: number }
  | { readonly status: "linked" }
  | { readonly status: "notLinked"; readonly reason: NotLinkedReason; readonly detail?: string };

/**
 * Why a project is open without its uses: the user has ended linking; an import runs, after which it goes on; an engine
 * did not get through the project earlier, so that nobody begins unasked; it failed, which `detail` says more of.
 */
export type NotLinkedReason = "cancelled" | "importing" | "didNotEnd" | "failed";
