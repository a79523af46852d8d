import type { ExplorerThunk } from "../explorer/slice.ts";
import { lateThunk } from "../notices/late-thunk.ts";

/** Chooses the next or previous type or method without a description; the code for this loads with the tree. */
export function goToUndocumented(step: 1 | -1): ExplorerThunk {
  return lateThunk(async () => (await import("./go-to-undocumented.ts")).goToUndocumented(step));
}
