import { sourceMessages } from "../../../../shared/messages/source-messages.ts";
import { externalId } from "../../../../shared/model/external-id.ts";
import type { EntityTarget, ExternalTarget, SourceTarget } from "../../../../shared/model/source.ts";
import type { SourcePlace } from "../../../../shared/model/source-place.ts";
import type { AppThunk } from "../../../store/dispatch.ts";
import type { StateWithDrafts } from "../../description/slice.ts";
import { focusDetails } from "../../details-pane/focus-details.ts";
import type { StateWithExplorer } from "../../explorer/slice.ts";
import { revealEntity } from "../../explorer/thunks.ts";
import { noticeRaised } from "../../notices/slice.ts";
import type { CodePosition } from "./code-position.ts";
import { selectIsWriting } from "./described.ts";
import { prefetchPlace } from "./prefetch-place.ts";
import { type StateWithSource, sourceClosed, sourceOpened, usesAsked } from "./slice.ts";
import { isSourceFocused } from "./source-pane-id.ts";
import { hasRoomBeside } from "./window-width.ts";

export type SourceThunk<Answer = void> = AppThunk<Answer, StateWithSource & StateWithExplorer & StateWithDrafts>;

/** Opens the file of a type or member at its declaration, or a file at its beginning, and moves the focus there. */
export function openSource(place: SourcePlace, takesFocus = true): SourceThunk {
  // Code that covers the details takes the focus from them in any case.
  return (dispatch) =>
    void dispatch(sourceOpened({ place, takesFocus: takesFocus || !hasRoomBeside(), position: null }));
}

/** Restores the code that an address names, at the reader's position; null closes the open file. */
export function restoreSource(place: SourcePlace | null, position: CodePosition | null): SourceThunk {
  return (dispatch, getState) => {
    if (place === null && getState().source.open === null) return;
    const hasFocus = isSourceFocused();
    if (place !== null) {
      dispatch(sourceOpened({ place, takesFocus: hasFocus || !hasRoomBeside(), position }));
    } else {
      dispatch(sourceClosed({ isEditing: false }));
      if (hasFocus) void focusDetails();
    }
  };
}

/** Chooses a type or member, and opens the code at a related place. */
export function openPlace(id: string, place: SourcePlace, takesFocus = true): SourceThunk {
  return (dispatch) => {
    dispatch(revealEntity(id));
    dispatch(openSource(place, takesFocus));
  };
}

/** Prefetches what `followName` will show, while the button is still down. */
export function prefetchName({ entity: { id } }: EntityTarget): SourceThunk {
  return (dispatch, getState) => {
    const { open } = getState().source;
    if (open !== null) dispatch(prefetchPlace({ kind: "entity", id }, open));
  };
}

/** Opens the target of a name, in the open file's pane if there is one, and moves the focus there. */
export function followName({ entity: { id } }: EntityTarget): SourceThunk {
  return (dispatch, getState) => {
    if (getState().source.open === null) {
      dispatch(revealEntity(id));
      void focusDetails();
    } else dispatch(openPlace(id, { kind: "entity", id }));
  };
}

/** Shows the uses of a name's target; for a variable, reports that there is no list of them. */
export function findUsages(target: SourceTarget): SourceThunk {
  return (dispatch) => {
    if (target.kind === "entity") dispatch(findUsagesOf(target.entity.id));
    else if (target.kind === "external") dispatch(findUsagesOf(externalId(target.documentationId)));
    else dispatch(noticeRaised("news", sourceMessages.noVariableUsages));
  };
}

/** Shows the details of a declaration of another code base, and moves the focus there. */
export function showExternal({ documentationId }: ExternalTarget): SourceThunk {
  return (dispatch) => {
    dispatch(revealEntity(externalId(documentationId)));
    if (!hasRoomBeside()) dispatch(sourceClosed({ isEditing: false }));
    void focusDetails();
  };
}

/** Shows the uses of a type or member, which the details list. */
export function findUsagesOf(id: string): SourceThunk {
  return (dispatch) => {
    dispatch(revealEntity(id));
    dispatch(usesAsked(id));
    if (!hasRoomBeside()) dispatch(sourceClosed({ isEditing: false }));
  };
}

/** Closes the open file and returns the focus to the details. */
export function closeSource(): SourceThunk {
  return (dispatch, getState) => {
    dispatch(sourceClosed({ isEditing: selectIsWriting(getState()) }));
    void focusDetails();
  };
}

/** Returns the focus to the details; the file stays open unless it covers them. */
export function leaveSource(): SourceThunk {
  return (dispatch) => {
    if (hasRoomBeside()) void focusDetails();
    else dispatch(closeSource());
  };
}
