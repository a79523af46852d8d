import { type KeyboardEvent, useEffect } from "react";
import { useSelector } from "react-redux";
import { textSearchMessages } from "../../../shared/messages/text-search-messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useKeptSize } from "../../store/kept-size.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SizedPane } from "../../ui/controls/sized-pane.tsx";
import { selectIsCurrentInView } from "../project/selectors.ts";
import { QueryForm } from "./query-form.tsx";
import { SearchResults } from "./search-results.tsx";
import { isSearching, type StateWithTextSearch } from "./slice.ts";
import styles from "./text-search.module.css";
import { closeTextSearch, searchText, stopSearching, TEXT_SEARCH_PANE_ID } from "./thunks.ts";

/** The initial share of the window's height, in percent. */
const SHARE = 38;
const SIZES = { least: 20, most: 70 } as const;

/** Delay after the last key press before the search starts. */
const TYPING_MILLISECONDS = 150;

/**
 * The text search: a pane below the others, so that the tree, the details and the code are visible together with the
 * results.
 */
export function TextSearchPane() {
  const dispatch = useAppDispatch();
  const [share, setShare] = useKeptSize(STORAGE_KEYS.textSearchShare, SHARE, SIZES);
  const isOpen = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.open === true);
  useDueSearch(isOpen);
  const onKeyDown = useEscape();
  if (!isOpen) return null;
  return (
    <SizedPane
      element="section"
      edge="top"
      separator={textSearchMessages.separator}
      {...SIZES}
      share={share}
      onShare={setShare}
      id={TEXT_SEARCH_PANE_ID}
      className={styles.pane}
      aria-label={textSearchMessages.title}
      onKeyDown={onKeyDown}
    >
      <header className={styles.bar}>
        <h2 className={styles.title}>{textSearchMessages.title}</h2>
        <QueryForm />
        <Button look="quiet" className={styles.close} onClick={() => dispatch(closeTextSearch())}>
          {textSearchMessages.close}
        </Button>
      </header>
      <SearchResults />
    </SizedPane>
  );
}

/** Returns the key handler by which Escape stops a running search, or else closes the pane. */
function useEscape(): (event: KeyboardEvent) => void {
  const dispatch = useAppDispatch();
  const isRunning = useSelector(({ textSearch }: StateWithTextSearch) => isSearching(textSearch));
  return (event) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    dispatch(isRunning ? stopSearching() : closeTextSearch());
  };
}

/** Runs a scheduled search after a pause in typing, once the engine's answers are about the project in view. */
function useDueSearch(isOpen: boolean): void {
  const dispatch = useAppDispatch();
  const query = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.query);
  const isDue = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.isDue);
  const canSearch = useSelector((state: StateWithTextSearch) => selectIsCurrentInView(state));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query begins the time anew
  useEffect(() => {
    if (!isOpen || !isDue || !canSearch) return;
    const timer = setTimeout(() => void dispatch(searchText()), TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [dispatch, isOpen, isDue, canSearch, query]);
}
