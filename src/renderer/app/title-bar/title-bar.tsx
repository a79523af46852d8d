import { Menubar } from "@base-ui/react/menubar";
import { useRef } from "react";
import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { lazyAddressThunk } from "../../features/address/lazy-address.ts";
import { goToUndocumented } from "../../features/coverage/go-to-undocumented.ts";
import { descriptionsOpened } from "../../features/generation-queue/slice.ts";
import { importLocalProject } from "../../features/project/import-thunks.ts";
import { closeProject } from "../../features/project/open-thunks.ts";
import { selectProjectName } from "../../features/project/selectors.ts";
import type { StateWithProject } from "../../features/project/slice.ts";
import { settingsOpened } from "../../features/settings/slice.ts";
import { toggleTheme } from "../../features/theme/thunks.ts";
import { unusedOpened } from "../../features/unused/slice.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { historyLabel, isMac, shortcutLabel } from "../../ui/shortcuts.ts";
import { VisibleText } from "../../ui/visible-text.tsx";
import { GitHubMenu } from "./github-menu.tsx";
import { ImportProgress } from "./import-progress.tsx";
import styles from "./title-bar.module.css";
import { TitleMenu, TitleMenuItem } from "./title-menu.tsx";
import { WindowControls } from "./window-controls.tsx";

/** The ways to what is documented and what is not. */
function DescriptionItems() {
  const dispatch = useAppDispatch();
  const { descriptions, nextUndocumented: next, previousUndocumented: previous } = messages.menu;
  return (
    <>
      <TitleMenuItem onClick={() => dispatch(descriptionsOpened("generate"))}>{descriptions}</TitleMenuItem>
      <TitleMenuItem shortcut="F8" onClick={() => dispatch(goToUndocumented(1))}>
        {next}
      </TitleMenuItem>
      <TitleMenuItem shortcut="Shift+F8" onClick={() => dispatch(goToUndocumented(-1))}>
        {previous}
      </TitleMenuItem>
    </>
  );
}

/** The ways between places, and out of the app to one of them. */
function PlaceItems() {
  const dispatch = useAppDispatch();
  const { back, forward, copyLink: copy } = messages.menu;
  const { userAgent } = navigator;
  return (
    <>
      <TitleMenuItem shortcut={historyLabel(userAgent, -1)} onClick={() => window.history.back()}>
        {back}
      </TitleMenuItem>
      <TitleMenuItem shortcut={historyLabel(userAgent, 1)} onClick={() => window.history.forward()}>
        {forward}
      </TitleMenuItem>
      <TitleMenuItem
        shortcut={shortcutLabel(userAgent, isMac(userAgent) ? "⇧L" : "Shift+L")}
        onClick={() => dispatch(lazyAddressThunk((thunks) => thunks.copyLink()))}
      >
        {copy}
      </TitleMenuItem>
    </>
  );
}

/** The brand, the project's name with a slash, the menus, the window's buttons on the desktop, and the progress line (specification 1.2). */
export function TitleBar() {
  const dispatch = useAppDispatch();
  const project = useSelector(selectProjectName);
  const canClose = useSelector(
    (state: StateWithProject) => state.project.current !== null && state.project.importing === null,
  );
  const shell = useShell();
  const mac = isMac(navigator.userAgent);
  const bar = useRef<HTMLElement>(null);
  return (
    <header ref={bar} className={styles.bar} data-shell={shell && (mac ? "mac" : "framed")} data-pane="" tabIndex={-1}>
      <h1 className={styles.brand}>{messages.app.title}</h1>
      {project !== null && (
        <span className={styles.project}>
          <VisibleText text={project} /> /
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
          {project !== null && <PlaceItems />}
          {project !== null && <DescriptionItems />}
          {project !== null && (
            <TitleMenuItem onClick={() => dispatch(unusedOpened())}>{messages.menu.unused}</TitleMenuItem>
          )}
          <TitleMenuItem onClick={() => dispatch(toggleTheme())}>{messages.menu.toggleTheme}</TitleMenuItem>
        </TitleMenu>
      </Menubar>
      {shell !== null && !mac && <WindowControls shell={shell} />}
      <ImportProgress />
    </header>
  );
}
