import { createSlice, type Draft, type PayloadAction } from "@reduxjs/toolkit";
import { GO_TO_RECENT } from "../../../shared/limits/answers.ts";
import { nodeSelected } from "../explorer/slice.ts";
import { otherProjectShown } from "../project/slice.ts";

export interface GoToState {
  /** Null until it is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
  /** Counts how often it was opened: its field takes the focus each time. */
  readonly asked: number;
  /** The typed text; it starts with `>` for commands. */
  readonly text: string;
  /** Whether Enter was pressed before the answer arrived, which then opens its best result. */
  readonly isChoiceAwaited: boolean;
  /** Whether the shortcut sheet is open; null until it is opened for the first time. */
  readonly keysOpen: boolean | null;
  /** The ids of what was chosen in this project, latest first. */
  readonly recentIds: readonly string[];
}

export interface StateWithGoTo {
  readonly goTo: GoToState;
}

const initialState: GoToState = {
  open: null,
  asked: 0,
  text: "",
  isChoiceAwaited: false,
  keysOpen: null,
  recentIds: [],
};

// A pending Enter belongs to the previous text.
function showText(state: Draft<GoToState>, text: string): void {
  state.text = text;
  state.isChoiceAwaited = false;
}

const slice = createSlice({
  name: "goTo",
  initialState,
  reducers: {
    goToOpened: (state, { payload: text }: PayloadAction<string>) => {
      state.open = true;
      state.asked++;
      showText(state, text);
    },
    textTyped: (state, { payload: text }: PayloadAction<string>) => {
      showText(state, text);
    },
    choiceAwaited: (state, { payload: isChoiceAwaited }: PayloadAction<boolean>) => {
      state.isChoiceAwaited = isChoiceAwaited;
    },
    goToClosed: (state) => {
      state.open = false;
      state.isChoiceAwaited = false;
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

export const { goToOpened, textTyped, choiceAwaited, goToClosed, keysOpened, keysClosed } = slice.actions;
export const goToReducer = slice.reducer;
