import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Collects unreachable objects: collecting only the young ones takes much less time. */
export type CollectGarbage = (which: "young" | "all") => void;

/** Node allows explicit collections only with a flag. */
export function garbageCollection(): CollectGarbage {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (young?: { readonly type: "minor" }) => void;
  // Any other argument counts as minor in some versions of V8.
  return (which) => (which === "young" ? collect({ type: "minor" }) : collect());
}
