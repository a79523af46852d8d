import { createSlice } from "@reduxjs/toolkit";

export interface SettingsState {
  /** Null until the dialog is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
}

export interface StateWithSettings {
  readonly settings: SettingsState;
}

const initialState: SettingsState = { open: null };

const slice = createSlice({
  name: "settings",
  initialState,
  reducers: {
    settingsOpened: (state) => {
      state.open = true;
    },
    settingsClosed: (state) => {
      state.open = false;
    },
  },
});

export const { settingsOpened, settingsClosed } = slice.actions;
export const settingsReducer = slice.reducer;
