import { Suspense, useRef } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../shared/errors/errors.ts";
import { messages } from "../../shared/messages/messages.ts";
import styles from "../features/explorer/explorer.module.css";
import { selectFiles, selectProjectName } from "../features/project/selectors.ts";
import type { StateWithProject } from "../features/project/slice.ts";
import { late } from "../ui/loading/late.ts";
import { LeaveDrawer, leaveDrawerOnEscape } from "./tree-drawer.tsx";

// The start screen does not need the tree, so it loads when a project is opened.
const ProjectTree = late(async () => ({ default: (await import("./project-tree.tsx")).ProjectTree }));

/** The left pane: the tree, or the reason why there is none. */
export function ExplorerPane() {
  const name = useSelector(selectProjectName);
  const hasFiles = useSelector((state: StateWithProject) => selectFiles(state).ids.length > 0);
  const pane = useRef<HTMLElement>(null);
  return (
    <nav
      ref={pane}
      className={styles.explorer}
      aria-label={messages.explorer.label}
      data-pane=""
      tabIndex={-1}
      onKeyDown={leaveDrawerOnEscape}
    >
      <LeaveDrawer tree={pane} />
      <Suspense fallback={null}>
        {hasFiles ? <ProjectTree label={name ?? messages.explorer.label} /> : <WithoutFiles />}
      </Suspense>
    </nav>
  );
}

function WithoutFiles() {
  const text = useSelector(({ project }: StateWithProject) => {
    if (project.importing !== null) return messages.import.scanning;
    if (project.opening !== null) return formatMessage(messages.status.opening, { name: project.opening });
    return project.current === null ? messages.explorer.noProject : messages.explorer.emptyProject;
  });
  return <p className={styles.empty}>{text}</p>;
}
