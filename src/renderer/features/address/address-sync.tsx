import { useEffect, useEffectEvent, useRef } from "react";
import { useSelector, useStore } from "react-redux";
import { useLocation, useNavigationType } from "react-router-dom";
import { pageQuery, readPageAddress } from "../../../shared/address/page-address.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useNavigateTo } from "../../ui/use-navigate-to.ts";
import { selectDocumentTitle } from "./document-title.ts";
import { leaveEntry, leavePage } from "./entry-thunks.ts";
import { currentView, type EntryView, entryId } from "./entry-views.ts";
import { makesEntry } from "./makes-entry.ts";
import { selectShownQuery } from "./selectors.ts";
import type { StateWithAddress } from "./slice.ts";
import { goToAddress } from "./thunks.ts";

const NOWHERE: EntryView = { details: 0, code: null };

/** Where the browser was before there was anything to keep an address of. */
export interface FirstEntry {
  readonly key: string;
  readonly query: string;
}

/**
 * Keeps the browser's address and what is in view the same: what is chosen becomes an entry of the history, and going
 * back and forward in that shows it again. It renders nothing.
 */
export function AddressSync({ first }: { readonly first: FirstEntry }): null {
  const entry = useEntry(first);
  useShownAsEntry(entry);
  const title = useSelector(selectDocumentTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

interface Entry {
  /** The id of the entry that is in view. */
  readonly current: string;
}

/** Shows the entry that the browser has gone to; the first one is shown by the start of the app. */
function useEntry(first: FirstEntry): Entry {
  const dispatch = useAppDispatch();
  const { key, search } = useLocation();
  const way = useNavigationType();
  const entry = useRef(entryId(first.key, first.query));
  const seen = useRef(first.key);
  const show = useEffectEvent(() => {
    if (way !== "POP") return;
    dispatch(leaveEntry(entry.current, currentView()));
    void dispatch(goToAddress(readPageAddress(new URLSearchParams(search)), { isNew: false }));
  });
  useEffect(() => {
    if (key !== seen.current) show();
    seen.current = key;
    // As the browser writes it.
    entry.current = entryId(key, window.location.search);
  }, [key]);
  useEffect(() => {
    const leave = () => dispatch(leavePage(entry.current, currentView()));
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [dispatch]);
  return entry;
}

/** Makes an entry of what has come into view, or lets it take the place of the one that led to it. */
function useShownAsEntry(entry: Entry): void {
  const dispatch = useAppDispatch();
  const store = useStore<StateWithAddress>();
  const go = useNavigateTo();
  const shown = useSelector(selectShownQuery);
  const historyNavigations = useSelector(({ address }: StateWithAddress) => address.historyNavigations);
  const { search } = useLocation();
  const left = useLeftView();
  const seen = useRef(0);
  const keep = useEffectEvent((query: string) => {
    const isFromHistory = seen.current !== historyNavigations;
    seen.current = historyNavigations;
    const before = readPageAddress(new URLSearchParams(search));
    if (query === pageQuery(before)) return;
    const replace = isFromHistory || !makesEntry(before, readPageAddress(new URLSearchParams(query)));
    if (!replace) dispatch(leaveEntry(entry.current, left.current));
    go(`/${query}`, { replace });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation of the history counts also where the address stays the same
  useEffect(() => {
    // What was in view when this is loaded may be left by then for where the history has led.
    if (shown !== null && shown === selectShownQuery(store.getState())) keep(shown);
  }, [shown, historyNavigations]);
}

/** Where the reader was in what was in view before. It is noted before anything moves to what is in view now. */
function useLeftView(): { readonly current: EntryView } {
  const store = useStore<StateWithAddress>();
  const left = useRef<EntryView>(NOWHERE);
  useEffect(() => {
    let before = selectShownQuery(store.getState());
    return store.subscribe(() => {
      const shown = selectShownQuery(store.getState());
      if (before !== null && shown !== before) left.current = currentView();
      before = shown;
    });
  }, [store]);
  return left;
}
