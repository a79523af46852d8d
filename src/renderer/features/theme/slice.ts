import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { AppThunk } from "../../store/dispatch.ts";
import { otherTheme, type Theme } from "./theme.ts";

export interface ThemeState {
  readonly theme: Theme;
  /** The user has chosen it, so that it no longer follows the system's; undefined while that is not known to have happened. */
  readonly isChosen?: boolean;
}

export interface StateWithTheme {
  readonly theme: ThemeState;
}

export type ThemeThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithTheme>;

const initialState: ThemeState = { theme: "light" };

const slice = createSlice({
  name: "theme",
  initialState,
  reducers: {
    themeToggled: (state) => {
      state.theme = otherTheme(state.theme);
      state.isChosen = true;
    },
    systemThemeChanged: (state, action: PayloadAction<Theme>) => {
      state.theme = action.payload;
    },
  },
});

export const { themeToggled, systemThemeChanged } = slice.actions;
export const themeReducer = slice.reducer;
