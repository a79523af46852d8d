import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { isExternalId } from "../../../shared/model/external-id.ts";
import type { SourcePlace } from "../../../shared/model/source-place.ts";
import { nodeRestored, nodeSelected, projectShown } from "../explorer/slice.ts";
import { otherProjectShown } from "../project/slice.ts";
import type { CodePosition } from "./code-position.ts";

/** The file beside the details. */
export interface OpenSource {
  readonly place: SourcePlace;
  /** Whether the keyboard is still to go there as well. */
  readonly takesFocus: boolean;
  /** Where the reader was in it; null where it is opened for the first time. */
  readonly position: CodePosition | null;
  /** Counts what it was asked for, so that the same place is brought into view again. */
  readonly asked: number;
}

export interface SourceState {
  /** Null while no file is open. */
  readonly open: OpenSource | null;
  /** The type or member whose uses are to be brought into view, until they are. */
  readonly usesWanted: string | null;
  /** Whether the code comes up beside a description that is begun; not any more once it was closed there. */
  readonly comesWithEditor: boolean;
}

export interface StateWithSource {
  readonly source: SourceState;
}

const initialState: SourceState = { open: null, usesWanted: null, comesWithEditor: true };

const slice = createSlice({
  name: "source",
  initialState,
  reducers: {
    sourceOpened: (state, { payload }: PayloadAction<Omit<OpenSource, "asked">>) => {
      state.open = { ...payload, asked: (state.open?.asked ?? 0) + 1 };
    },
    sourceClosed: (state, { payload }: PayloadAction<{ readonly isEditing: boolean }>) => {
      state.open = null;
      if (payload.isEditing) state.comesWithEditor = false;
    },
    /** The keyboard has gone to what was asked for, or there is nothing to go to: not again when that is shown anew. */
    focusSettled: ({ open }, { payload: asked }: PayloadAction<number>) => {
      if (open?.asked === asked) open.takesFocus = false;
    },
    usesAsked: (state, { payload: id }: PayloadAction<string>) => {
      state.usesWanted = id;
    },
    usesShown: (state) => {
      state.usesWanted = null;
    },
  },
  extraReducers: (builder) => {
    builder
      // It has nothing to do with the project as a whole, and would cover that in a narrow window.
      .addCase(projectShown, (state) => {
        state.open = null;
      })
      .addCase(otherProjectShown, (state) => {
        state.open = null;
        state.usesWanted = null;
      })
      // The open file goes along with what is chosen in the tree, the details, the code or the browser's history.
      .addMatcher(isAnyOf(nodeSelected, nodeRestored), (state, { payload: id }) => {
        state.usesWanted = null;
        // What another code base declares stands in no file: the reader is still in the one that is open.
        if (state.open === null || id === null || isExternalId(id)) return;
        state.open = {
          place: { kind: "entity", id },
          takesFocus: false,
          position: null,
          asked: state.open.asked + 1,
        };
      });
  },
});

export const { sourceOpened, sourceClosed, focusSettled, usesAsked, usesShown } = slice.actions;
export const sourceReducer = slice.reducer;
