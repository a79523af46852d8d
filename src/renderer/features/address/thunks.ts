import { desktopLink, type PageAddress, pageQuery, readPageAddress } from "../../../shared/address/page-address.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { addressMessages } from "../../../shared/messages/address-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { memberIdIn } from "../../../shared/model/entity-id.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import { isRepository, type Project } from "../../../shared/model/project.ts";
import { engineApi } from "../../store/engine-api.ts";
import { restoreSelection } from "../explorer/thunks.ts";
import { copyText } from "../notices/copy-text.ts";
import { noticeRaised } from "../notices/slice.ts";
import { offerImport } from "../project/offer-import.ts";
import { closeProject, noteLostProject, openStoredProject } from "../project/open-thunks.ts";
import { selectProjectInView } from "../project/selectors.ts";
import { projectCleared, projectOpened, projectReopened } from "../project/slice.ts";
import { readStoredProject, writeStoredProject } from "../project/stored-project.ts";
import { entityAround, rowWithoutEntity } from "../source/go-to-row.ts";
import { caretSince } from "../source/latest-code.ts";
import { fileIdOfPlace } from "../source/selectors.ts";
import type { OpenSource } from "../source/slice.ts";
import { restoreSource } from "../source/thunks.ts";
import { restoreTextSearch } from "../text-search/thunks.ts";
import { currentEntryId, type EntryView, entryViewsOf } from "./entry-views.ts";
import { selectAddress } from "./selectors.ts";
import {
  type AddressThunk,
  arrived,
  awaitedLeft,
  departed,
  engineRecalled,
  engineStrayed,
  linkAwaited,
  unknownFound,
} from "./slice.ts";

/** How an address was come to. */
export interface Arrival {
  /** Not by the browser's history: it becomes an entry in that. */
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
export function goToAddress(address: PageAddress | null, arrival: Arrival): AddressThunk {
  return async (dispatch, getState) => {
    if (getState().project.importing !== null) {
      if (arrival.isNew && address !== null) dispatch(offerAddress(address));
      // What stays in view takes the place of the entry that the history has gone to.
      else dispatch(arrived(arrival));
      return;
    }
    dispatch(departed());
    // While another project opens, the engine may have left the one in view.
    const { current, opening } = getState().project;
    if (address === null) {
      if (current !== null || opening !== null) void dispatch(closeProject());
    } else if (opening === null && address.project === selectProjectInView(getState())) {
      if (!(await dispatch(arriveAt(address, arrival)))) return;
    } else if (!(await dispatch(openAddressed(address, arrival)))) return;
    dispatch(arrived(arrival));
  };
}

/**
 * Offers what a link leads to in the place of the import that runs; where that reads the same project, it is shown after
 * it. What is read is known with the listing: until then the link waits.
 */
function offerAddress(address: PageAddress): AddressThunk<void> {
  return (dispatch, getState) => {
    const listing = getState().project.importing?.listing ?? null;
    if (listing !== null && listing.projectId !== address.project) {
      dispatch(offerImport({ kind: "address", address }));
      return;
    }
    dispatch(linkAwaited(address));
    if (listing !== null)
      dispatch(noticeRaised("news", formatMessage(addressMessages.awaited, { name: listing.name })));
  };
}

/** Decides on a link that came before it was known what is being read, now that it is. */
export function decideOnAwaited(): AddressThunk {
  return async (dispatch, getState) => {
    const { awaited } = getState().address;
    if (awaited === null || getState().project.importing === null) return;
    dispatch(awaitedLeft());
    dispatch(offerAddress(awaited));
  };
}

/** Has the engine where the page is after an import without a result, and follows the link that waited into what is in view. */
export function goOnWithoutImport(): AddressThunk {
  return async (dispatch, getState) => {
    await dispatch(bringEngineBack());
    const { awaited } = getState().address;
    if (awaited === null) return;
    dispatch(awaitedLeft());
    if (getState().project.importing === null && awaited.project === selectProjectInView(getState()))
      await dispatch(goToAddress(awaited, { isNew: true }));
  };
}

/** Answers false where the project could not be opened, and where another way was taken meanwhile. */
function openAddressed(address: PageAddress, arrival: Arrival): AddressThunk<Promise<boolean>> {
  return async (dispatch, getState, { storage, engine }) => {
    const { journey } = getState().address;
    const stored = readStoredProject(storage);
    const known = stored?.id === address.project ? stored : null;
    const opened = await dispatch(openStoredProject({ id: address.project, name: known?.name ?? null }));
    if (getState().address.journey !== journey) {
      if (opened.ok) dispatch(engineStrayed());
      return false;
    }
    if (opened.ok) {
      writeStoredProject(storage, opened.value.project);
      dispatch(projectOpened(opened.value));
      return dispatch(arriveAt(address, arrival));
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

/** Shows what an address names, and with a row of a file what that stands in. Answers false where another way was taken meanwhile. */
function arriveAt(address: PageAddress, arrival: Arrival): AddressThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { journey } = getState().address;
    const row = rowWithoutEntity(address.at, address.source ?? null);
    const at = row === null ? address.at : await dispatch(entityAround(row));
    if (getState().address.journey !== journey) return false;
    dispatch(showAddressed({ ...address, at }, arrival));
    return true;
  };
}

/** Shows what an address names in the project that is open, where the reader was in that entry of the history. */
function showAddressed(address: PageAddress, { isNew }: Arrival): AddressThunk<void> {
  return (dispatch, _, { session }) => {
    const { source = null, search = null } = address;
    const view = isNew ? undefined : entryViewsOf(session).of(currentEntryId());
    dispatch(restoreSelection(selectedBy(address), view === undefined ? null : { top: view.details }));
    dispatch(restoreTextSearch(search));
    const isInFile = source !== null && view?.code?.fileId === fileIdOfPlace(source);
    dispatch(restoreSource(source, isInFile ? view.code : null));
  };
}

/** Keeps where the reader was in an entry of the history that is left. */
export function leaveEntry(id: string, view: EntryView): AddressThunk<void> {
  return (_, __, { session }) => entryViewsOf(session).keep(id, view);
}

/** Keeps where the reader was in the entry in view, for when the page is loaded again. */
export function leavePage(id: string, view: EntryView): AddressThunk<void> {
  return (dispatch, _, { session }) => {
    dispatch(leaveEntry(id, view));
    // It may be too late for anything after it.
    entryViewsOf(session).write();
  };
}

/** Has the engine open again what is in view, where it was left with a project that nobody waits for any more. */
export function bringEngineBack(): AddressThunk {
  return async (dispatch, getState, { engine }) => {
    const { isEngineAstray, isOnWay } = getState().address;
    const { current, importing } = getState().project;
    // An import or another way may still bring both to the same.
    if (!isEngineAstray || isOnWay || importing !== null) return;
    dispatch(engineRecalled());
    const again = await (current === null ? engine.closeProject() : engine.reopen(current.project.id));
    if (getState().project.current !== current) return;
    if (again.ok) {
      dispatch(engineApi.util.invalidateTags(["Project"]));
      dispatch(projectReopened());
    } else {
      dispatch(noticeRaised("failure", again.error.message));
      await dispatch(closeProject());
    }
  };
}

// A parameter is shown by its member, and the project's own folder by the first page.
function selectedBy({ at }: PageAddress): string | null {
  return at === null || folderPathIn(at) === "" ? null : (memberIdIn(at) ?? at);
}

/** Puts a link to what is in view into the clipboard, with the row of the caret in the code. The start page has none. */
export function copyLink(): AddressThunk {
  return async (dispatch, getState) => {
    const state = getState();
    const address = selectAddress(state);
    if (address !== null) await dispatch(copyLinkTo(await dispatch(withCaret(address, state.source.open))));
  };
}

// The caret may have gone on from what is chosen: the link shows both where it is.
function withCaret(address: PageAddress, open: OpenSource | null): AddressThunk<Promise<PageAddress>> {
  return async (dispatch) => {
    const caret = open === null ? null : caretSince(open);
    if (address.source === undefined || caret === null) return address;
    const source = { kind: "name", fileId: fileIdOfPlace(address.source), row: caret.row, column: null } as const;
    return { ...address, at: await dispatch(entityAround(source)), source };
  };
}

/** Puts the link to an address into the clipboard, and says so. */
export function copyLinkTo(address: PageAddress): AddressThunk {
  return async (dispatch, _, { platform }) => {
    const link = platform.shell === null ? `${window.location.origin}/${pageQuery(address)}` : desktopLink(address);
    if (await dispatch(copyText(link))) dispatch(noticeRaised("news", messages.links.copied));
  };
}
