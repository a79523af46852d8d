import { useSelector } from "react-redux";
import { formatCount } from "../../../shared/format/format-number.ts";
import { textSearchMessages } from "../../../shared/messages/text-search-messages.ts";
import type { TextSearchSummary, UnsearchedFile } from "../../../shared/model/text-search.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { AllowFolder } from "../following/allow-folder.tsx";
import { selectIsCurrentInView } from "../project/selectors.ts";
import { HitTree } from "./hit-tree.tsx";
import { endText, foundSoFar, isNothingSearched, progressText } from "./result-texts.ts";
import { isSearching, type StateWithTextSearch } from "./slice.ts";
import styles from "./text-search.module.css";
import { searchText, stopSearching } from "./thunks.ts";

/** The results, their number, and the progress of the search. */
export function SearchResults() {
  const dispatch = useAppDispatch();
  const results = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.results);
  const isRunning = useSelector(({ textSearch }: StateWithTextSearch) => isSearching(textSearch));
  const hasProject = useSelector((state: StateWithTextSearch) => selectIsCurrentInView(state));
  const isEmpty = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.query.text === "");
  if (!hasProject) return <p className={styles.note}>{textSearchMessages.waiting}</p>;
  if (isEmpty) return <p className={styles.note}>{textSearchMessages.hint}</p>;
  return (
    <div className={styles.results} aria-busy={isRunning}>
      <div className={styles.status}>
        {isRunning && <Progress />}
        <p role="status">{isRunning ? "" : endText(results)}</p>
        {results?.summary != null && <Unsearched summary={results.summary} />}
        {results?.summary != null && isNothingSearched(results.summary) && (
          <AllowFolder onAllowed={() => void dispatch(searchText())} />
        )}
      </div>
      {results !== null && results.files.length > 0 && <HitTree />}
    </div>
  );
}

/** The progress of the search: screen readers announce only its end, not each step. */
function Progress() {
  const dispatch = useAppDispatch();
  const search = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.search);
  const results = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.results);
  const current = results?.search === search ? results : null;
  return (
    <>
      <span>{current === null ? textSearchMessages.searching : foundSoFar(current)}</span>
      <Button look="quiet" onClick={() => void dispatch(stopSearching())}>
        {textSearchMessages.stop}
      </Button>
      {current !== null && <span className={styles.quiet}>{progressText(current)}</span>}
    </>
  );
}

/** The files that could not be searched, with the reasons. */
function Unsearched({ summary }: { readonly summary: TextSearchSummary }) {
  const { unsearched, unsearchedTotal } = summary;
  if (unsearchedTotal === 0) return null;
  const rest = unsearchedTotal - unsearched.length;
  return (
    <details className={styles.unsearched}>
      <summary>{formatCount(unsearchedTotal, textSearchMessages.unsearched)}</summary>
      <ul>
        {unsearched.map((one) => (
          <Reason key={one.file.id} {...one} />
        ))}
        {rest > 0 && <li>{formatCount(rest, textSearchMessages.moreUnsearched)}</li>}
      </ul>
    </details>
  );
}

function Reason({ file, reason }: UnsearchedFile) {
  return (
    <li>
      <VisibleText text={file.path} />: {visible(reason)}
    </li>
  );
}
