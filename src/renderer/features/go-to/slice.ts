import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { GO_TO_RECENT } from "../../../shared/limits.ts";
import { nodeSelected } from "../explorer/slice.ts";
import { otherProjectShown } from "../project/slice.ts";

export interface GoToState {
  /** Null until it is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
  /** What is typed when it opens: `>` for commands, and what is until it has the focus, as `readKeptText` reads it. */
  readonly text: string;
  /** Whether the sheet of keys is open; null until it is opened for the first time. */
  readonly keysOpen: boolean | null;
  /** The ids of what was chosen in this project, the latest first. */
  readonly recentIds: readonly string[];
}

export interface StateWithGoTo {
  readonly goTo: GoToState;
}

const initialState: GoToState = { open: null, text: "", keysOpen: null, recentIds: [] };

const slice = createSlice({
  name: "goTo",
  initialState,
  reducers: {
    goToOpened: (state, { payload: text }: PayloadAction<string>) => {
      Object.assign(state, { open: true, text });
    },
    signKept: (state, { payload: sign }: PayloadAction<string>) => {
      state.text += sign;
    },
    goToClosed: (state) => {
      state.open = false;
    },
    keysOpened: (state) => {
      state.keysOpen = true;
    },
    keysClosed: (state) => {
      state.keysOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(nodeSelected, (state, { payload: id }) => {
        state.recentIds = [id, ...state.recentIds.filter((one) => one !== id)].slice(0, GO_TO_RECENT);
      })
      .addCase(otherProjectShown, (state) => {
        state.recentIds = [];
      });
  },
});

export const { goToOpened, signKept, goToClosed, keysOpened, keysClosed } = slice.actions;
export const goToReducer = slice.reducer;
