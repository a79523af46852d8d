import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import styles from "./explorer.module.css";
import { FilterBox } from "./filter-box.tsx";
import { selectRows } from "./selectors.ts";
import type { StateWithExplorer } from "./slice.ts";
import { Tree, type TreeProps } from "./tree.tsx";
import { TreeSeparator } from "./tree-separator.tsx";

/** The tree of a project with files, and the field that filters it. */
export function FilteredTree({ label, marks }: TreeProps) {
  const text = useSelector(({ explorer }: StateWithExplorer) => explorer.view.filter?.text.trim());
  const isEmpty = useSelector((state: StateWithExplorer) => selectRows(state).length === 0);
  return (
    <>
      <FilterBox />
      {isEmpty ? (
        <p className={styles.empty}>{formatMessage(messages.explorer.filterEmpty, { text: text ?? "" })}</p>
      ) : (
        <Tree label={label} marks={marks} />
      )}
      {marks !== undefined && <marks.Legend />}
      <TreeSeparator />
    </>
  );
}
