import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { filesListed } from "../../store/engine-actions.ts";
import { nodeRestored, nodeSelected } from "../explorer/slice.ts";
import { projectCleared, projectOpened } from "../project/slice.ts";

/** A place in the source: the declaration of a type or member, the beginning of a file, a name where it stands, or any text. */
export type SourcePlace =
  | { readonly kind: "entity"; readonly id: string }
  /** Zero-based; the column in UTF-16 units. */
  | { readonly kind: "name"; readonly fileId: string; readonly row: number; readonly column: number }
  | TextPlace;

/** A text where it was found in a file: zero-based, the column and the length in UTF-16 units. */
export interface TextPlace {
  readonly kind: "text";
  readonly fileId: string;
  readonly row: number;
  readonly column: number;
  readonly length: number;
  /** How it begins: where the file has changed meanwhile, something else may stand there. */
  readonly beginning: string;
}

/** The file beside the details. */
export interface OpenSource {
  readonly place: SourcePlace;
  /** Whether the keyboard goes there as well. */
  readonly takesFocus: boolean;
  /** Counts what it was asked for, so that the same place is brought into view again. */
  readonly asked: number;
}

export interface SourceState {
  /** Null while no file is open. */
  readonly open: OpenSource | null;
  /** The project of the open file; null before any. */
  readonly project: string | null;
  /** The type or member whose uses are to be brought into view, until they are. */
  readonly usesWanted: string | null;
  /** Whether the code comes up beside a description that is begun; not any more once it was closed there. */
  readonly comesWithEditor: boolean;
}

export interface StateWithSource {
  readonly source: SourceState;
}

const initialState: SourceState = { open: null, project: null, usesWanted: null, comesWithEditor: true };

const slice = createSlice({
  name: "source",
  initialState,
  reducers: {
    sourceOpened: (state, { payload }: PayloadAction<Pick<OpenSource, "place" | "takesFocus">>) => {
      state.open = { ...payload, asked: (state.open?.asked ?? 0) + 1 };
    },
    sourceClosed: (state, { payload }: PayloadAction<{ readonly isEditing: boolean }>) => {
      state.open = null;
      if (payload.isEditing) state.comesWithEditor = false;
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
      .addCase(projectOpened, (state, { payload }) => ofProject(state, payload.project.id))
      .addCase(filesListed, (state, { payload }) => ofProject(state, payload.projectId))
      .addCase(projectCleared, (state) => ofProject(state, null))
      // The open file goes along with what is chosen in the tree, the details, the code or the browser's history.
      .addMatcher(isAnyOf(nodeSelected, nodeRestored), (state, { payload: id }) => {
        state.usesWanted = null;
        if (state.open === null || id === null) return;
        state.open = { place: { kind: "entity", id }, takesFocus: false, asked: state.open.asked + 1 };
      });
  },
});

export const { sourceOpened, sourceClosed, usesAsked, usesShown } = slice.actions;
export const sourceReducer = slice.reducer;

/** Files of another project are not shown any more. */
function ofProject(state: SourceState, project: string | null): SourceState {
  return state.project === project ? state : { ...state, project, open: null, usesWanted: null };
}
