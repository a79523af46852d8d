import { lateThunk } from "../notices/late-thunk.ts";
import type { ProjectThunk } from "../project/slice.ts";

/** As `refresh` does, which loads with its first use. */
export function refreshLate(): ProjectThunk {
  return lateThunk(async () => (await import("./refresh.ts")).refresh());
}

/** As `refreshOnReturn` does. */
export function lookOnReturn(): ProjectThunk {
  return lateThunk(async () => (await import("./refresh.ts")).refreshOnReturn());
}
