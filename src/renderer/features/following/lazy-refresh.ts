import { lateThunk } from "../notices/late-thunk.ts";
import type { ProjectThunk } from "../project/slice.ts";

/** Calls `refresh`, which loads on first use. */
export function refreshLate(): ProjectThunk {
  return lateThunk(async () => (await import("./refresh.ts")).refresh());
}

/** Calls `refreshOnReturn`, which loads on first use. */
export function lookOnReturn(): ProjectThunk {
  return lateThunk(async () => (await import("./refresh.ts")).refreshOnReturn());
}
