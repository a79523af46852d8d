import { type KeyboardEvent, Suspense, useLayoutEffect, useRef } from "react";
import { useSelector } from "react-redux";
import { MAX_TEXT_QUERY_CHARACTERS } from "../../../shared/limits/text-search.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { late } from "../../ui/loading/late.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import { type StateWithTextSearch, type TextSearchThunk, textSearchClosed, typedAhead } from "./slice.ts";

const TextSearchPane = late(async () => ({ default: (await import("./text-search-pane.tsx")).TextSearchPane }));

/** The text search; it loads when it is opened for the first time. */
export function LazyTextSearch() {
  const isAsked = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.open !== null);
  return <Suspense fallback={<EarlyField />}>{isAsked && <TextSearchPane />}</Suspense>;
}

/** Takes what is typed while the pane loads: only a field understands dead keys and input methods. */
function EarlyField() {
  // A restored search does not take the focus.
  const takesFocus = useSelector(({ textSearch: { open, asked } }: StateWithTextSearch) => open === true && asked > 0);
  return takesFocus && <FocusedField />;
}

function FocusedField() {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const text = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.query.text);
  const asked = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request takes the focus
  useLayoutEffect(() => {
    if (document.activeElement !== input.current) before.current = document.activeElement;
    input.current?.focus();
    input.current?.select();
  }, [asked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (before.current instanceof HTMLElement) before.current.focus();
    dispatch(textSearchClosed());
  };
  return (
    <input
      ref={input}
      className="visually-hidden"
      aria-label={messages.searchField}
      spellCheck={false}
      autoComplete="off"
      maxLength={MAX_TEXT_QUERY_CHARACTERS}
      value={text}
      onChange={({ target }) => dispatch(typedAhead(target.value))}
      onKeyDown={onKeyDown}
    />
  );
}

/** Goes to the next or previous hit; the code for this loads with the search. */
export function goToHit(step: 1 | -1): TextSearchThunk<Promise<void>> {
  return lateThunk(async () => (await import("./thunks.ts")).stepHit(step));
}
