import { isAnyOf } from "@reduxjs/toolkit";
import type { StartListening } from "../../store/listening.ts";
import { draftChanged, draftOpened, type StateWithDrafts } from "../description/slice.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { prefetchPlace } from "./state/prefetch-place.ts";
import { selectOpenFile } from "./state/selectors.ts";
import type { StateWithSource } from "./state/slice.ts";
import { hasRoomBeside } from "./state/window-width.ts";

const isDraftWritten = isAnyOf(draftOpened, draftChanged);

/** Opens the described code beside a description that is being edited, and prefetches code as soon as it is opened. */
export function listenToSource(listen: StartListening<StateWithSource & StateWithExplorer & StateWithDrafts>): void {
  listen({
    matcher: isDraftWritten,
    effect: async ({ payload: { key } }, { dispatch, getOriginalState }) => {
      const { drafts, source } = getOriginalState();
      const isBegun = drafts[key] === undefined;
      if (!isBegun || !source.comesWithEditor || source.open !== null || !hasRoomBeside()) return;
      // Loaded dynamically, because nobody edits in the first view.
      const { openBesideEditor } = await import("./beside-editor.ts");
      await dispatch(openBesideEditor(key));
    },
  });
  listen({
    predicate: (_, { source }, before) => source.open !== null && source.open.place !== before.source.open?.place,
    effect: (_, { dispatch, getState, getOriginalState }) => {
      const { place } = getState().source.open ?? {};
      // The engine then works on it while the page lays out the code pane.
      if (place !== undefined && selectOpenFile(getState()) !== undefined)
        dispatch(prefetchPlace(place, getOriginalState().source.open));
    },
  });
}
