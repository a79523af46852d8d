import { fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import { useAppSelector } from "../../store/hooks.ts";
import styles from "./explorer.module.css";
import { FilterBox } from "./filter-box.tsx";
import { selectRows } from "./selectors.ts";
import { Tree } from "./tree.tsx";

/** The tree of a project that has files, and the box that narrows it. */
export function FilteredTree({ label }: { readonly label: string }) {
  const text = useAppSelector(({ explorer }) => explorer.view.filter?.text.trim());
  const isEmpty = useAppSelector((state) => selectRows(state).length === 0);
  return (
    <>
      <FilterBox />
      {isEmpty ? (
        <p className={styles.empty}>{fillIn(messages.explorer.filterEmpty, { text: text ?? "" })}</p>
      ) : (
        <Tree label={label} />
      )}
    </>
  );
}
