import { isAnyOf } from "@reduxjs/toolkit";
import type { StartListening } from "../../store/listening.ts";
import { draftChanged, draftOpened, type StateWithDrafts } from "../description/slice.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { prefetchPlace } from "./prefetch-place.ts";
import { selectOpenFile } from "./selectors.ts";
import type { StateWithSource } from "./slice.ts";
import { hasRoomBeside } from "./window-width.ts";

const isDraftWritten = isAnyOf(draftOpened, draftChanged);

/** While a description is written, the code that it describes stands beside it; and code that is opened is asked for at once. */
export function listenToSource(listen: StartListening<StateWithSource & StateWithExplorer & StateWithDrafts>): void {
  listen({
    matcher: isDraftWritten,
    effect: async ({ payload: { key } }, { dispatch, getOriginalState }) => {
      const { drafts, source } = getOriginalState();
      const isBegun = drafts[key] === undefined;
      if (!isBegun || !source.comesWithEditor || source.open !== null || !hasRoomBeside()) return;
      // Nobody writes in the first view.
      const { openBesideEditor } = await import("./beside-editor.ts");
      await dispatch(openBesideEditor(key));
    },
  });
  listen({
    predicate: (_, { source }, before) => source.open !== null && source.open.place !== before.source.open?.place,
    effect: (_, { dispatch, getState, getOriginalState }) => {
      const { place } = getState().source.open ?? {};
      // So that the engine works on it while the page makes room for the code.
      if (place !== undefined && selectOpenFile(getState()) !== undefined)
        dispatch(prefetchPlace(place, getOriginalState().source.open));
    },
  });
}
