import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { isExternalId } from "../../../../shared/model/external-id.ts";
import { folderPathIn } from "../../../../shared/model/folder-id.ts";
import type { SourcePlace } from "../../../../shared/model/source-place.ts";
import { nodeRestored, nodeSelected, projectShown } from "../../explorer/slice.ts";
import { otherProjectShown } from "../../project/slice.ts";
import type { CodePosition } from "./code-position.ts";

/** The file that is open beside the details. */
export interface OpenSource {
  readonly place: SourcePlace;
  /** Whether the focus still has to move there. */
  readonly takesFocus: boolean;
  /** The reader's position in it; null if it is opened for the first time. */
  readonly position: CodePosition | null;
  /** Counts the requests, so that a repeated one scrolls the same place into view again. */
  readonly asked: number;
}

export interface SourceState {
  /** Null while no file is open. */
  readonly open: OpenSource | null;
  /** The type or member whose uses are to be scrolled into view, until that is done. */
  readonly usesWanted: string | null;
  /** Whether the code opens beside a description that is being edited; false once the user has closed it there. */
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
    /**
     * The focus has moved to the requested place, or there is no such place: it must not move again on the next render.
     */
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
      // The file is unrelated to the project as a whole, and would cover the overview in a narrow window.
      .addCase(projectShown, (state) => {
        state.open = null;
      })
      .addCase(otherProjectShown, (state) => {
        state.open = null;
        state.usesWanted = null;
      })
      // The open file follows what is chosen in the tree, the details, the code or the browser's history.
      .addMatcher(isAnyOf(nodeSelected, nodeRestored), (state, { payload: id }) => {
        state.usesWanted = null;
        // A declaration of another code base and a folder are in no file: the reader stays in the open one.
        if (state.open === null || id === null || isExternalId(id) || folderPathIn(id) !== undefined) return;
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
