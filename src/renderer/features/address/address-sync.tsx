import { useEffect, useEffectEvent, useRef } from "react";
import { useSelector } from "react-redux";
import { useLocation, useNavigationType } from "react-router-dom";
import { pageQuery, readPageAddress } from "../../../shared/address/page-address.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useNavigateTo } from "../../ui/use-navigate-to.ts";
import { keepScroll, latestScroll, releaseScroll } from "../details/pane-scroll.ts";
import { selectDocumentTitle } from "./document-title.ts";
import { selectShownQuery } from "./selectors.ts";
import type { StateWithAddress } from "./slice.ts";
import { goToAddress } from "./thunks.ts";

/** Where the details stood in the entries of the browser's history, by their keys. */
const scrolls = new Map<string, number>();

/**
 * Keeps the browser's address and what is in view the same: what is chosen becomes an entry of the history, and going
 * back and forward in that shows it again. It renders nothing.
 */
export function AddressSync({ firstKey }: { readonly firstKey: string }): null {
  const entry = useEntry(firstKey);
  useShownAsEntry(entry);
  const title = useSelector(selectDocumentTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

interface Entry {
  /** The key of the entry that is in view. */
  readonly current: string;
}

/** Shows the entry that the browser has gone to; the first one is shown by the start of the app. */
function useEntry(firstKey: string): Entry {
  const dispatch = useAppDispatch();
  const { key, search } = useLocation();
  const way = useNavigationType();
  const entry = useRef(firstKey);
  const show = useEffectEvent(() => {
    if (way !== "POP") return;
    scrolls.set(entry.current, latestScroll());
    keepScroll(scrolls.get(key) ?? 0);
    void dispatch(goToAddress(readPageAddress(new URLSearchParams(search)), { isNew: false }));
  });
  useEffect(() => {
    if (key !== entry.current) show();
    entry.current = key;
  }, [key]);
  return entry;
}

/** Makes an entry of what has come into view, or lets it take the place of the one that led to it. */
function useShownAsEntry(entry: Entry): void {
  const go = useNavigateTo();
  const shown = useSelector(selectShownQuery);
  const arrivals = useSelector(({ address }: StateWithAddress) => address.arrivals);
  const { search } = useLocation();
  const seen = useRef(0);
  const keep = useEffectEvent((query: string) => {
    const replace = seen.current !== arrivals;
    seen.current = arrivals;
    if (query === pageQuery(readPageAddress(new URLSearchParams(search)))) return;
    if (!replace) {
      scrolls.set(entry.current, latestScroll());
      releaseScroll();
    }
    go(`/${query}`, { replace });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: who arrives where nothing changes has arrived, too
  useEffect(() => {
    if (shown !== null) keep(shown);
  }, [shown, arrivals]);
}
