import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { AppThunk } from "../../store/dispatch.ts";
import { otherTheme, type Theme } from "./theme.ts";

export interface ThemeState {
  readonly theme: Theme;
  /**
   * Whether the user has chosen it, so that it does not follow the system's theme any more; undefined while that is
   * unknown.
   */
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
