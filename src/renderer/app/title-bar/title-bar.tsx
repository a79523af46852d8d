import { Menubar } from "@base-ui/react/menubar";
import { useRef } from "react";
import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { projectShown } from "../../features/explorer/slice.ts";
import { goToOpened } from "../../features/go-to/slice.ts";
import { selectProjectName } from "../../features/project/selectors.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { isMac, shortcutLabel } from "../../ui/keyboard/shortcuts.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { GO_TO_SHORTCUT, useCommands } from "../commands/commands.ts";
import { ImportProgress } from "./import-progress.tsx";
import styles from "./title-bar.module.css";
import { TitleMenu, TitleMenuItems } from "./title-menu.tsx";
import { TreeButton } from "./tree-button.tsx";
import { WindowControls } from "./window-controls.tsx";

/**
 * The brand, the project's name with a slash, the menus, the "go to anything" button, the window's buttons on the
 * desktop, and the progress line (specification 1.2).
 */
export function TitleBar() {
  const groups = useCommands();
  const project = useSelector(selectProjectName);
  const shell = useShell();
  const mac = isMac(navigator.userAgent);
  const bar = useRef<HTMLElement>(null);
  return (
    <header ref={bar} className={styles.bar} data-shell={shell && (mac ? "mac" : "framed")} data-pane="" tabIndex={-1}>
      {project !== null && <TreeButton />}
      <h1 className={styles.brand}>{messages.app.title}</h1>
      {project !== null && (
        <span className={styles.project}>
          <ProjectName name={project} /> /
        </span>
      )}
      <Menubar className={styles.menus} modal={false}>
        {groups
          .filter(({ isMenu }) => isMenu)
          .map((group) => (
            <TitleMenu key={group.title} title={group.title} container={bar}>
              <TitleMenuItems group={group} />
            </TitleMenu>
          ))}
      </Menubar>
      <GoToButton />
      {shell !== null && !mac && <WindowControls shell={shell} />}
      <ImportProgress />
    </header>
  );
}

/** The name of the project, which links to its overview. */
function ProjectName({ name }: { readonly name: string }) {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className={styles.name} onClick={() => dispatch(projectShown())}>
      <VisibleText text={name} />
    </button>
  );
}

function GoToButton() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className={styles.goTo} onClick={() => dispatch(goToOpened(""))}>
      <span>{messages.menu.goToAnything}</span>
      <kbd className={styles.keys}>{shortcutLabel(navigator.userAgent, GO_TO_SHORTCUT)}</kbd>
    </button>
  );
}
