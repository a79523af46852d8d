import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Collects objects that nobody holds any more: the young ones alone take much less time. */
export type CollectGarbage = (which: "young" | "all") => void;

/** Node collects at a request only once it was told to. */
export function garbageCollection(): CollectGarbage {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (young?: { readonly type: "minor" }) => void;
  // Whatever else it is given counts as minor with some versions of V8.
  return (which) => (which === "young" ? collect({ type: "minor" }) : collect());
}
