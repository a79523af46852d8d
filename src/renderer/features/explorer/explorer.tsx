import { lazy, Suspense } from "react";
import { fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import { useAppSelector } from "../../store/hooks.ts";
import { selectFiles, selectProjectName } from "../project/selectors.ts";
import styles from "./explorer.module.css";

// The start screen does without the tree, so it loads when a project is opened.
const FilteredTree = lazy(async () => ({ default: (await import("./filtered-tree.tsx")).FilteredTree }));

/** The left column: the tree, or why there is none. */
export function Explorer() {
  const name = useAppSelector(selectProjectName);
  const hasFiles = useAppSelector((state) => selectFiles(state).ids.length > 0);
  return (
    <nav className={styles.explorer} aria-label={messages.explorer.label} data-pane="" tabIndex={-1}>
      <Suspense fallback={null}>
        {hasFiles ? <FilteredTree label={name ?? messages.explorer.label} /> : <WithoutFiles />}
      </Suspense>
    </nav>
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
