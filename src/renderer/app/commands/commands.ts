import { useMemo } from "react";
import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { copyLinkLate } from "../../features/address/lazy-address.ts";
import { lazyAuthThunk } from "../../features/auth/lazy-sign-in.ts";
import type { StateWithAuth } from "../../features/auth/slice.ts";
import { changesOpened } from "../../features/changes/slice.ts";
import { goToUndocumented } from "../../features/coverage/lazy-coverage.ts";
import { WRITE_SHORTCUT } from "../../features/description/keyboard.ts";
import { writeShownDescription } from "../../features/details-pane/write-shown.ts";
import { projectShown } from "../../features/explorer/slice.ts";
import { refreshLate } from "../../features/following/lazy-refresh.ts";
import { descriptionsOpened } from "../../features/generation-queue/slice.ts";
import { GO_TO_DIALOG_ID } from "../../features/go-to/go-to-dialog-id.ts";
import { goToOpened, keysOpened } from "../../features/go-to/slice.ts";
import { helpOpened } from "../../features/help/slice.ts";
import { importLocalProject } from "../../features/project/import-thunks.ts";
import { closeProject } from "../../features/project/open-thunks.ts";
import { selectProjectName } from "../../features/project/selectors.ts";
import type { StateWithProject } from "../../features/project/slice.ts";
import { publishingOpened } from "../../features/publishing/slice.ts";
import { repositoriesOpened } from "../../features/repositories/slice.ts";
import { showRepositories } from "../../features/repositories/thunks.ts";
import { settingsOpened } from "../../features/settings/slice.ts";
import { LazyOpenRecent } from "../../features/start/lazy-open-recent.tsx";
import { goToHit } from "../../features/text-search/lazy-text-search.tsx";
import { selectedText } from "../../features/text-search/selected-text.ts";
import { textSearchOpened } from "../../features/text-search/slice.ts";
import { toggleTheme } from "../../features/theme/thunks.ts";
import { unusedOpened } from "../../features/unused/slice.ts";
import type { Shell } from "../../platform/platform.ts";
import { useShell } from "../../platform/shell-context.ts";
import { type AppDispatch, useAppDispatch } from "../../store/dispatch.ts";
import { useCanRefreshQuery } from "../../store/engine-api.ts";
import type { Command, CommandGroup } from "../../ui/keyboard/command.ts";
import { historyShortcut, type Shortcut } from "../../ui/keyboard/shortcuts.ts";
import { focusNextPane } from "./focus-next-pane.ts";

export const GO_TO_SHORTCUT: Shortcut = { key: "p", control: true };

/** The state that decides which commands are available. */
interface Situation {
  readonly hasProject: boolean;
  readonly canClose: boolean;
  readonly canRefresh: boolean;
  readonly isSignedIn: boolean;
  readonly shell: Shell | null;
}

/**
 * Returns all commands that are available now, grouped by menu: the single list behind the menus, the shortcuts, the
 * command list and the shortcut sheet.
 */
export function useCommands(): readonly CommandGroup[] {
  const dispatch = useAppDispatch();
  const hasProject = useSelector((state: StateWithProject) => selectProjectName(state) !== null);
  const canClose = useSelector(
    ({ project }: StateWithProject) => project.current !== null && project.importing === null,
  );
  const isSignedIn = useSelector(({ auth }: StateWithAuth) => auth.isSignedIn);
  const { data = false } = useCanRefreshQuery(undefined, { skip: !canClose });
  const canRefresh = canClose && data;
  const shell = useShell();
  return useMemo(
    () => commandGroups(dispatch, { hasProject, canClose, canRefresh, isSignedIn, shell }),
    [dispatch, hasProject, canClose, canRefresh, isSignedIn, shell],
  );
}

function commandGroups(dispatch: AppDispatch, situation: Situation): readonly CommandGroup[] {
  return [
    { title: messages.menu.file, isMenu: true, commands: fileCommands(dispatch, situation), Submenu: LazyOpenRecent },
    { title: messages.menu.github, isMenu: true, commands: gitHubCommands(dispatch, situation) },
    { title: messages.menu.view, isMenu: true, commands: viewCommands(dispatch, situation) },
    { title: messages.menu.help, isMenu: true, commands: helpCommands(dispatch) },
    { title: messages.menu.goTo, isMenu: false, commands: goToCommands(dispatch, situation) },
  ];
}

function fileCommands(dispatch: AppDispatch, { canClose, shell }: Situation): readonly Command[] {
  const { selectLocalProject, settings, publish, closeProject: close, exit } = messages.menu;
  return [
    { title: selectLocalProject, shortcut: { key: "o", control: true }, run: () => dispatch(importLocalProject()) },
    { title: settings, shortcut: { key: ",", control: true }, run: () => dispatch(settingsOpened()) },
    ...when(canClose, { title: publish, run: () => dispatch(publishingOpened()) }),
    ...when(canClose, { title: close, run: () => dispatch(closeProject()) }),
    ...when(shell !== null, { title: exit, run: () => shell?.close() }),
  ];
}

/**
 * Returns the command to connect, or the commands for a connected user (specification 1.2); public repositories need
 * neither.
 */
function gitHubCommands(dispatch: AppDispatch, { isSignedIn }: Situation): readonly Command[] {
  const { connectGitHub, signInWithToken, publicRepository, showRepositories: show, logoutGitHub } = messages.menu;
  if (isSignedIn) {
    return [
      { title: show, run: () => dispatch(showRepositories()) },
      { title: logoutGitHub, run: () => dispatch(lazyAuthThunk((auth) => auth.logoutGitHub())) },
    ];
  }
  return [
    { title: connectGitHub, run: () => dispatch(lazyAuthThunk((auth) => auth.connectGitHub())) },
    { title: signInWithToken, run: () => dispatch(lazyAuthThunk((auth) => auth.openSignInDialog())) },
    { title: publicRepository, run: () => dispatch(repositoriesOpened("public")) },
  ];
}

// Without a project the menu shows only what specification 1.2 lists; the other commands exist all the same.
function viewCommands(dispatch: AppDispatch, { hasProject, canRefresh }: Situation): readonly Command[] {
  const {
    copyLink: copy,
    overview,
    descriptions,
    nextUndocumented,
    previousUndocumented,
    searchInText,
    unused,
    whatChanged,
    writeDescription,
  } = messages.menu;
  return [
    ...when(
      hasProject,
      ...placeCommands(dispatch),
      { title: overview, run: () => dispatch(projectShown()) },
      {
        title: searchInText,
        shortcut: { key: "f", control: true, shift: true },
        run: () => dispatch(textSearchOpened(selectedText())),
      },
      {
        title: copy,
        shortcut: { key: "l", control: true, shift: true },
        run: () => dispatch(copyLinkLate()),
      },
      { title: descriptions, run: () => dispatch(descriptionsOpened("generate")) },
      { title: nextUndocumented, shortcut: { key: "F8" }, run: () => dispatch(goToUndocumented(1)) },
      { title: previousUndocumented, shortcut: { key: "F8", shift: true }, run: () => dispatch(goToUndocumented(-1)) },
      { title: writeDescription, shortcut: WRITE_SHORTCUT, run: () => dispatch(writeShownDescription()) },
      { title: unused, run: () => dispatch(unusedOpened()) },
      { title: whatChanged, run: () => dispatch(changesOpened()) },
    ),
    // Where refreshing is not possible, the key is left to the browser.
    ...when(canRefresh, { title: messages.menu.refresh, shortcut: { key: "F5" }, run: () => dispatch(refreshLate()) }),
    { title: messages.menu.toggleTheme, run: () => dispatch(toggleTheme()) },
  ];
}

function placeCommands(dispatch: AppDispatch): readonly Command[] {
  const { userAgent } = navigator;
  const { goToAnything, back, forward } = messages.menu;
  return [
    goToCommand(dispatch, goToAnything, GO_TO_SHORTCUT, ""),
    { title: back, shortcut: historyShortcut(userAgent, -1), run: () => window.history.back() },
    { title: forward, shortcut: historyShortcut(userAgent, 1), run: () => window.history.forward() },
  ];
}

function helpCommands(dispatch: AppDispatch): readonly Command[] {
  const { documentation, keys } = messages.menu;
  return [
    { title: documentation, shortcut: { key: "F1" }, run: () => dispatch(helpOpened()) },
    { title: keys, shortcut: { key: "?" }, run: () => dispatch(keysOpened()) },
  ];
}

/**
 * Opens the "go to anything" box with the given text; pressed again in the box, the shortcut of another such command
 * replaces the text.
 */
function goToCommand(dispatch: AppDispatch, title: string, shortcut: Shortcut, text: string): Command {
  return { title, shortcut, dialogId: GO_TO_DIALOG_ID, run: () => dispatch(goToOpened(text)) };
}

function goToCommands(dispatch: AppDispatch, { hasProject }: Situation): readonly Command[] {
  const { goToLine, nextPane, nextResult, previousPane, previousResult } = messages.menu;
  return [
    ...when(!hasProject, ...placeCommands(dispatch)),
    ...when(hasProject, goToCommand(dispatch, goToLine, { key: "g", control: true }, ":")),
    goToCommand(dispatch, messages.menu.runCommand, { ...GO_TO_SHORTCUT, shift: true }, ">"),
    ...when(
      hasProject,
      { title: nextResult, shortcut: { key: "F4" }, run: () => dispatch(goToHit(1)) },
      { title: previousResult, shortcut: { key: "F4", shift: true }, run: () => dispatch(goToHit(-1)) },
    ),
    { title: nextPane, shortcut: { key: "F6" }, run: () => focusNextPane(document, 1) },
    { title: previousPane, shortcut: { key: "F6", shift: true }, run: () => focusNextPane(document, -1) },
  ];
}

function when(isSo: boolean, ...commands: readonly Command[]): readonly Command[] {
  return isSo ? commands : [];
}
