import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { AppThunk } from "../../store/dispatch.ts";
import type { StateWithNotices } from "../notices/slice.ts";
import type { SignInWays } from "./account.ts";

/** Whether somebody is signed in to GitHub. The token itself is never here. */
export interface AuthState {
  readonly isSignedIn: boolean;
  /** What the dialog with the other ways to sign in offers; null while it is closed. */
  readonly setup: SignInWays | null;
}

export interface StateWithAuth extends StateWithNotices {
  readonly auth: AuthState;
}

export type AuthThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithAuth>;

const initialState: AuthState = { isSignedIn: false, setup: null };

const slice = createSlice({
  name: "auth",
  initialState,
  reducers: {
    signedIn: () => ({ isSignedIn: true, setup: null }),
    signedOut: (state) => {
      state.isSignedIn = false;
    },
    setupOpened: (state, action: PayloadAction<SignInWays>) => {
      state.setup = action.payload;
    },
    setupClosed: (state) => {
      state.setup = null;
    },
  },
});

export const { signedIn, signedOut, setupOpened, setupClosed } = slice.actions;
export const authReducer = slice.reducer;
