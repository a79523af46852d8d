import type { KeyboardEvent } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { SearchField } from "../../ui/controls/search-field.tsx";
import { focusTreeBeside } from "../../ui/keyboard/focus-tree-beside.ts";
import styles from "./explorer.module.css";
import { filterTree, openBest } from "./filter-thunks.ts";
import { selectMatches } from "./selectors.ts";
import type { StateWithExplorer, TreeFilter } from "./slice.ts";

/**
 * A field that filters the tree while typing. Esc clears it, Enter shows the best match, and arrow down moves to the
 * tree.
 */
export function FilterBox() {
  const dispatch = useAppDispatch();
  const filter = useSelector(({ explorer }: StateWithExplorer) => explorer.view.filter);
  const files = useSelector((state: StateWithExplorer) => selectMatches(state)?.files.size);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") void dispatch(filterTree(""));
    else if (event.key === "ArrowDown") focusTreeBeside(event.currentTarget);
    else if (event.key === "Enter") {
      const input = event.currentTarget;
      focusTreeBeside(input);
      void dispatch(openBest()).then(() => focusOnceShown(input));
    } else return;
    event.preventDefault();
  };
  return (
    <search className={styles.filter}>
      <SearchField
        className={styles.input}
        label={messages.explorer.filter}
        text={filter?.text ?? ""}
        onText={(text) => void dispatch(filterTree(text))}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.count}>
        {filter !== null && files !== undefined && filterCount(filter, files)}
      </p>
    </search>
  );
}

// There may have been no tree yet, if nothing had matched until now.
async function focusOnceShown(input: HTMLElement): Promise<void> {
  await afterPaint();
  if (document.activeElement === input) focusTreeBeside(input);
}

/** Returns the number of files that match the filter, in words; if there are too many, with the number of those shown. */
export function filterCount({ fileIds, total }: Pick<TreeFilter, "fileIds" | "total">, files: number): string {
  if (total === null || total <= fileIds.length) return formatCount(files, messages.counts.files);
  const values = { shown: formatNumber(files), total: formatNumber(Math.max(total, files)) };
  return formatMessage(messages.explorer.filterSome, values);
}
