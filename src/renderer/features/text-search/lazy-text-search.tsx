import { Suspense } from "react";
import { useSelector } from "react-redux";
import { MAX_TEXT_QUERY_CHARACTERS } from "../../../shared/limits/text-search.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { EarlyField } from "../../ui/loading/early-field.tsx";
import { late } from "../../ui/loading/late.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import { type StateWithTextSearch, type TextSearchThunk, textSearchClosed, typedAhead } from "./slice.ts";

const TextSearchPane = late(async () => ({ default: (await import("./text-search-pane.tsx")).TextSearchPane }));

/** The text search; it loads when it is opened for the first time. */
export function LazyTextSearch() {
  const isAsked = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.open !== null);
  return <Suspense fallback={<EarlyQuery />}>{isAsked && <TextSearchPane />}</Suspense>;
}

function EarlyQuery() {
  const dispatch = useAppDispatch();
  const { open, asked, query } = useSelector(({ textSearch }: StateWithTextSearch) => textSearch);
  // A restored search does not take the focus; each request does.
  if (open !== true || asked === 0) return null;
  return (
    <EarlyField
      key={asked}
      label={messages.searchField}
      text={query.text}
      isSelected
      maxLength={MAX_TEXT_QUERY_CHARACTERS}
      onText={(text) => dispatch(typedAhead(text))}
      onEscape={() => dispatch(textSearchClosed())}
    />
  );
}

/** Goes to the next or previous hit; the code for this loads with the search. */
export function goToHit(step: 1 | -1): TextSearchThunk<Promise<void>> {
  return lateThunk(async () => (await import("./thunks.ts")).stepHit(step));
}
