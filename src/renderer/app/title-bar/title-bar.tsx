import { Menubar } from "@base-ui/react/menubar";
import { useRef } from "react";
import { coverageMenuMessages } from "../../../shared/coverage-menu-messages.ts";
import { messages } from "../../../shared/messages.ts";
import { goToUndocumented } from "../../features/explorer/undocumented.ts";
import { selectProjectName } from "../../features/project/selectors.ts";
import { closeProject, importLocalProject } from "../../features/project/thunks.ts";
import { settingsOpened } from "../../features/settings/slice.ts";
import { toggleTheme } from "../../features/theme/thunks.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch, useAppSelector } from "../../store/hooks.ts";
import { isMac, shortcutLabel } from "../../ui/shortcuts.ts";
import { Shown } from "../../ui/shown.tsx";
import { GitHubMenu } from "./github-menu.tsx";
import { ImportProgress } from "./import-progress.tsx";
import styles from "./title-bar.module.css";
import { TitleMenu, TitleMenuItem } from "./title-menu.tsx";
import { WindowControls } from "./window-controls.tsx";

/** The ways to what is documented and what is not. */
function DescriptionItems() {
  const dispatch = useAppDispatch();
  const { descriptions, next, previous } = coverageMenuMessages;
  const openDialog = () =>
    void import("../../features/coverage/parts.ts").then(({ coverageParts }) => coverageParts.openDialog());
  return (
    <>
      <TitleMenuItem onClick={openDialog}>{descriptions}</TitleMenuItem>
      <TitleMenuItem shortcut="F8" onClick={() => dispatch(goToUndocumented(1))}>
        {next}
      </TitleMenuItem>
      <TitleMenuItem shortcut="Shift+F8" onClick={() => dispatch(goToUndocumented(-1))}>
        {previous}
      </TitleMenuItem>
    </>
  );
}

/** The brand, the project's name with a slash, the menus, the window's buttons on the desktop, and the progress line (specification 1.2). */
export function TitleBar() {
  const dispatch = useAppDispatch();
  const project = useAppSelector(selectProjectName);
  const canClose = useAppSelector((state) => state.project.current !== null && state.project.importing === null);
  const shell = useShell();
  const mac = isMac(navigator.userAgent);
  const bar = useRef<HTMLElement>(null);
  return (
    <header ref={bar} className={styles.bar} data-shell={shell && (mac ? "mac" : "framed")} data-pane="" tabIndex={-1}>
      <h1 className={styles.brand}>{messages.app.title}</h1>
      {project !== null && (
        <span className={styles.project}>
          <Shown text={project} /> /
        </span>
      )}
      <Menubar className={styles.menus} modal={false}>
        <TitleMenu title={messages.menu.file} container={bar}>
          <TitleMenuItem
            shortcut={shortcutLabel(navigator.userAgent, "O")}
            onClick={() => dispatch(importLocalProject())}
          >
            {messages.menu.selectLocalProject}
          </TitleMenuItem>
          <TitleMenuItem shortcut={shortcutLabel(navigator.userAgent, ",")} onClick={() => dispatch(settingsOpened())}>
            {messages.menu.settings}
          </TitleMenuItem>
          {canClose && (
            <TitleMenuItem onClick={() => dispatch(closeProject())}>{messages.menu.closeProject}</TitleMenuItem>
          )}
          {shell !== null && <TitleMenuItem onClick={() => shell.close()}>{messages.menu.exit}</TitleMenuItem>}
        </TitleMenu>
        <GitHubMenu container={bar} />
        <TitleMenu title={messages.menu.view} container={bar}>
          {project !== null && <DescriptionItems />}
          <TitleMenuItem onClick={() => dispatch(toggleTheme())}>{messages.menu.toggleTheme}</TitleMenuItem>
        </TitleMenu>
      </Menubar>
      {shell !== null && !mac && <WindowControls shell={shell} />}
      <ImportProgress />
    </header>
  );
}
