import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import type { StateWithTextSearch, TextSearchThunk } from "./slice.ts";

const TextSearchPane = late(async () => ({ default: (await import("./text-search-pane.tsx")).TextSearchPane }));

/** The text search; it loads when it is opened for the first time. */
export function LazyTextSearch() {
  const isAsked = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.open !== null);
  return <Suspense fallback={null}>{isAsked && <TextSearchPane />}</Suspense>;
}

/** Goes to the next or previous hit; the code for this loads with the search. */
export function goToHit(step: 1 | -1): TextSearchThunk<Promise<void>> {
  return lateThunk(async () => (await import("./thunks.ts")).stepHit(step));
}
