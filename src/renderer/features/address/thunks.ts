import { type PageAddress, readPageAddress } from "../../../shared/address/page-address.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { addressMessages } from "../../../shared/messages/address-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { memberIdIn } from "../../../shared/model/entity-id.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import { isRepository, type Project } from "../../../shared/model/project.ts";
import { restoreSelection } from "../explorer/thunks.ts";
import { closeProject, noteLostProject, openStoredProject } from "../project/open-thunks.ts";
import { selectProjectInView } from "../project/selectors.ts";
import { projectCleared, projectOpened } from "../project/slice.ts";
import { readStoredProject, writeStoredProject } from "../project/stored-project.ts";
import { entityAround, rowWithoutEntity } from "../source/state/go-to-row.ts";
import { fileIdOfPlace } from "../source/state/selectors.ts";
import { restoreSource } from "../source/state/thunks.ts";
import { restoreTextSearch } from "../text-search/thunks.ts";
import { currentEntryId, entryViewsOf } from "./entry-views.ts";
import { offerAddress } from "./offer-address.ts";
import { type AddressThunk, engineLeftElsewhere, navigationBegan, navigationEnded, unknownFound } from "./slice.ts";

/** How an address is reached. */
export interface Navigation {
  /** False for one of the browser's history; any other becomes a new entry of that. */
  readonly isNew: boolean;
}

/** Shows what a query names, or else the project of the last visit; nothing where there is neither. */
export function goToFirstAddress(query: string): AddressThunk {
  return async (dispatch, _, { storage }) => {
    const stored = readStoredProject(storage);
    const address = readPageAddress(new URLSearchParams(query)) ?? (stored && { project: stored.id, at: null });
    if (address !== null) await dispatch(goToAddress(address, { isNew: false }));
  };
}

/** Shows what an address names; null is the start page. While an import runs, what is in view stays, and a link is offered. */
export function goToAddress(address: PageAddress | null, navigation: Navigation): AddressThunk {
  return async (dispatch, getState) => {
    if (getState().project.importing !== null) {
      if (navigation.isNew && address !== null) dispatch(offerAddress(address));
      // What stays in view takes the place of the entry that the history has gone to.
      else dispatch(navigationEnded(navigation));
      return;
    }
    dispatch(navigationBegan());
    // While another project opens, the engine may have left the one in view.
    const { current, opening } = getState().project;
    if (address === null) {
      if (current !== null || opening !== null) void dispatch(closeProject());
    } else if (opening === null && address.project === selectProjectInView(getState())) {
      if (!(await dispatch(showAddress(address, navigation)))) return;
    } else if (!(await dispatch(openProjectOf(address, navigation)))) return;
    dispatch(navigationEnded(navigation));
  };
}

/**
 * Opens the project of an address and shows that. False where it cannot be opened, or another navigation has begun
 * meanwhile.
 */
function openProjectOf(address: PageAddress, navigation: Navigation): AddressThunk<Promise<boolean>> {
  return async (dispatch, getState, { storage, engine }) => {
    const { navigations } = getState().address;
    const stored = readStoredProject(storage);
    const known = stored?.id === address.project ? stored : null;
    const opened = await dispatch(openStoredProject({ id: address.project, name: known?.name ?? null }));
    if (getState().address.navigations !== navigations) {
      if (opened.ok) dispatch(engineLeftElsewhere());
      return false;
    }
    if (opened.ok) {
      writeStoredProject(storage, opened.value.project);
      dispatch(projectOpened(opened.value));
      return dispatch(showAddress(address, navigation));
    }
    dispatch(projectCleared());
    // It may have another one open still.
    void engine.closeProject();
    const reason = opened.error.code === "projectNotStored" ? null : opened.error.message;
    dispatch(unknownFound({ address, known: known && { name: known.name, path: known.path }, reason }));
    if (known !== null) dispatch(noteLostProject(goneText(known), opened.error));
    return false;
  };
}

function goneText({ name, path }: Pick<Project, "name" | "path">): string {
  const words = isRepository({ path }) ? addressMessages.repositoryNotStored : messages.errors.projectNotStored;
  return formatMessage(words, { name });
}

/**
 * Shows an address in the open project, with the entity around its row of code. False where another navigation has
 * begun meanwhile.
 */
function showAddress(address: PageAddress, navigation: Navigation): AddressThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { navigations } = getState().address;
    const row = rowWithoutEntity(address.at, address.source ?? null);
    const at = row === null ? address.at : await dispatch(entityAround(row));
    if (getState().address.navigations !== navigations) return false;
    dispatch(restoreView({ ...address, at }, navigation));
    return true;
  };
}

/** Shows an address in the open project, scrolled to where the reader was in its entry of the history. */
function restoreView(address: PageAddress, { isNew }: Navigation): AddressThunk<void> {
  return (dispatch, _, { session }) => {
    const { source = null, search = null } = address;
    const view = isNew ? undefined : entryViewsOf(session).of(currentEntryId());
    dispatch(restoreSelection(selectedBy(address), view === undefined ? null : { top: view.details }));
    dispatch(restoreTextSearch(search));
    const isInFile = source !== null && view?.code?.fileId === fileIdOfPlace(source);
    dispatch(restoreSource(source, isInFile ? view.code : null));
  };
}

// A parameter is shown by its member, and the project's own folder by the first page.
function selectedBy({ at }: PageAddress): string | null {
  return at === null || folderPathIn(at) === "" ? null : (memberIdIn(at) ?? at);
}
