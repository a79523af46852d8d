import { fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import { useAppSelector } from "../../app/hooks.ts";
import { selectFiles, selectProjectName } from "../project/selectors.ts";
import styles from "./explorer.module.css";
import { FilterBox } from "./filter-box.tsx";
import { selectRows } from "./selectors.ts";
import { Tree } from "./tree.tsx";

/** The left column: the tree, or why there is none. */
export function Explorer() {
  const name = useAppSelector(selectProjectName);
  const hasFiles = useAppSelector((state) => selectFiles(state).ids.length > 0);
  return (
    <nav className={styles.explorer} aria-label={messages.explorer.label} data-pane="" tabIndex={-1}>
      {hasFiles ? <FilteredTree label={name ?? messages.explorer.label} /> : <WithoutFiles />}
    </nav>
  );
}

function FilteredTree({ label }: { readonly label: string }) {
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

function WithoutFiles() {
  const text = useAppSelector(({ project }) => {
    if (project.importing !== null) return messages.import.scanning;
    if (project.opening !== null) return fillIn(messages.status.opening, { name: project.opening });
    return project.current === null ? messages.explorer.noProject : messages.explorer.emptyProject;
  });
  return <p className={styles.empty}>{text}</p>;
}
