import type { UnknownAction } from "@reduxjs/toolkit";
import { Suspense, useCallback } from "react";
import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { late } from "../../ui/late.ts";
import { useKeysWhileLoading } from "../../ui/use-keys-while-loading.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import { type StateWithTextSearch, signTakenBack, signTyped, type TextSearchThunk, textSearchClosed } from "./slice.ts";

const TextSearchPane = late(async () => ({ default: (await import("./text-search-pane.tsx")).TextSearchPane }));

/** Keys that act without typing a character. */
const KEY_ACTIONS: Readonly<Record<string, () => UnknownAction>> = {
  Backspace: signTakenBack,
  Escape: textSearchClosed,
};

/** The text search; it loads when it is opened for the first time. */
export function LazyTextSearch() {
  const isAsked = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.open !== null);
  return <Suspense fallback={<KeptKeys />}>{isAsked && <TextSearchPane />}</Suspense>;
}

/** Takes what is typed while the pane loads into its query. */
function KeptKeys() {
  const dispatch = useAppDispatch();
  // A restored search does not take the focus.
  const takesFocus = useSelector(({ textSearch: { open, asked } }: StateWithTextSearch) => open === true && asked > 0);
  const keep = useCallback(
    (key: string) => {
      const action = KEY_ACTIONS[key]?.() ?? (key.length === 1 ? signTyped(key) : undefined);
      if (action !== undefined) dispatch(action);
      return action !== undefined;
    },
    [dispatch],
  );
  useKeysWhileLoading(takesFocus, keep);
  return null;
}

/** Goes to the next or previous hit; the code for this loads with the search. */
export function goToHit(step: 1 | -1): TextSearchThunk<Promise<void>> {
  return lateThunk(async () => (await import("./thunks.ts")).stepHit(step));
}
