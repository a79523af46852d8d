import { createSlice } from "@reduxjs/toolkit";

/** Whether somebody is signed in to GitHub. The token itself is never here. */
export interface AuthState {
  readonly isSignedIn: boolean;
  /** The dialog that says how to set the sign-in up. */
  readonly isSetupOpen: boolean;
}

const initialState: AuthState = { isSignedIn: false, isSetupOpen: false };

const slice = createSlice({
  name: "auth",
  initialState,
  reducers: {
    signedIn: () => ({ isSignedIn: true, isSetupOpen: false }),
    signedOut: (state) => {
      state.isSignedIn = false;
    },
    setupOpened: (state) => {
      state.isSetupOpen = true;
    },
    setupClosed: (state) => {
      state.isSetupOpen = false;
    },
  },
});

export const { signedIn, signedOut, setupOpened, setupClosed } = slice.actions;
export const authReducer = slice.reducer;
