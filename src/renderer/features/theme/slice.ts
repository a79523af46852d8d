import { createSlice } from "@reduxjs/toolkit";
import { otherTheme, type Theme } from "./theme.ts";

export interface ThemeState {
  readonly theme: Theme;
}

const initialState: ThemeState = { theme: "light" };

const slice = createSlice({
  name: "theme",
  initialState,
  reducers: {
    themeToggled: (state) => {
      state.theme = otherTheme(state.theme);
    },
  },
});

export const { themeToggled } = slice.actions;
export const themeReducer = slice.reducer;
