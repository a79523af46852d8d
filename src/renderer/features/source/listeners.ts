import type { StartListening } from "../../store/listening.ts";
import { draftChanged, type StateWithDrafts } from "../description/slice.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import type { StateWithSource } from "./slice.ts";
import { hasRoomBeside } from "./window-width.ts";

/** While a description is written, the code that it describes stands beside it. */
export function listenToSource(listen: StartListening<StateWithSource & StateWithExplorer & StateWithDrafts>): void {
  listen({
    actionCreator: draftChanged,
    effect: async ({ payload: { key } }, { dispatch, getOriginalState }) => {
      const { drafts, source } = getOriginalState();
      const isBegun = drafts[key] === undefined;
      if (!isBegun || !source.comesWithEditor || source.open !== null || !hasRoomBeside()) return;
      // Nobody writes in the first view.
      const { openBesideEditor } = await import("./beside-editor.ts");
      await dispatch(openBesideEditor(key));
    },
  });
}
