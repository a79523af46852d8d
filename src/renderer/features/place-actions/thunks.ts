import { formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { placeMessages } from "../../../shared/messages/place-messages.ts";
import type { Editor } from "../../../shared/model/editor.ts";
import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import { parseExternalId } from "../../../shared/model/external-id.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import { addressedPlace } from "../../../shared/model/source-place.ts";
import { copyLinkTo } from "../address/copy-link.ts";
import type { MenuSubject } from "../context-menu/subject.ts";
import { revealEntity } from "../explorer/thunks.ts";
import { copyText } from "../notices/copy-text.ts";
import { noticeRaised } from "../notices/slice.ts";
import { selectProjectId } from "../project/selectors.ts";
import { openPlace, showExternal } from "../source/state/thunks.ts";
import { placeOf } from "./place-of-subject.ts";
import type { PlaceThunk } from "./place-thunk.ts";

/** The texts that can be copied for a subject. */
export type PlaceText = "path" | "pathAndLine" | "qualifiedName";

/** Shows the details of a subject; for the row of a use, those of the surrounding declaration. */
export function openSubject({ id }: MenuSubject): PlaceThunk<void> {
  return (dispatch) => {
    const external = id === null ? undefined : parseExternalId(id);
    if (external?.kind === "external") dispatch(showExternal(external));
    else if (id !== null) dispatch(revealEntity(id));
  };
}

/** Opens the code of a subject: the row of a use, or the declaration. */
export function openCodeOf({ id, place, isInCode }: MenuSubject): PlaceThunk<void> {
  return (dispatch) => {
    if (id !== null) dispatch(openPlace(id, place === null || isInCode ? { kind: "entity", id } : place));
  };
}

/** Opens the place of a subject, in a project from a folder, in an editor. */
export function openInEditor(subject: MenuSubject, editor: Editor): PlaceThunk {
  return async (dispatch, getState, { platform }) => {
    const folder = getState().project.current?.project.path;
    if (folder === undefined) return;
    try {
      const { path, row, column } = await dispatch(placeOf(subject));
      await platform.shell?.openInEditor(folder, path, row, column, editor);
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
    }
  };
}

/** Copies the place or the qualified name of a subject, and reports that. */
export function copyPlace(subject: MenuSubject, text: PlaceText): PlaceThunk {
  return async (dispatch) => {
    try {
      const copied = await dispatch(textOf(subject, text));
      if (await dispatch(copyText(copied)))
        dispatch(noticeRaised("news", formatMessage(placeMessages.copied, { text: copied })));
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
    }
  };
}

function textOf(subject: MenuSubject, text: PlaceText): PlaceThunk<Promise<string>> {
  return async (dispatch, _, { engine }) => {
    const { id } = subject;
    const folder = folderPathIn(id ?? "");
    if (folder !== undefined) return folder;
    if (text !== "qualifiedName" || id === null) {
      const { path, row } = await dispatch(placeOf(subject));
      return text === "path" ? path : `${path}:${row + 1}`;
    }
    const typeId = typeIdOrSelf(id);
    const { namespace, name } = unwrap(await engine.typeDetails(typeId));
    const member = id === typeId ? [] : [unwrap(await engine.entityCard(id)).name];
    return [namespace, name, ...member].filter((part) => part !== "").join(".");
  };
}

/** Copies a link to a subject: to its row in the code, or to its details. */
export function copyLinkOf({ id, place, isInCode }: MenuSubject): PlaceThunk {
  return async (dispatch, getState) => {
    const state = getState();
    const project = selectProjectId(state);
    if (project === null) return;
    const at = isInCode ? state.explorer.view.selected : id;
    await dispatch(copyLinkTo({ project, at, ...(place !== null && { source: addressedPlace(place) }) }));
  };
}
