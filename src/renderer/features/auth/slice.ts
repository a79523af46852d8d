import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { AppThunk } from "../../store/dispatch.ts";
import type { StateWithNotices } from "../notices/slice.ts";
import type { SignInMethods } from "./account.ts";

/** Whether the user is signed in to GitHub. The token itself is never kept in the store. */
export interface AuthState {
  readonly isSignedIn: boolean;
  /** The ways that the sign-in dialog offers; null while the dialog is closed. */
  readonly setup: SignInMethods | null;
  /** The id of the latest notice that the sign-in continues in the browser. */
  readonly browserNotice: string | null;
}

export interface StateWithAuth extends StateWithNotices {
  readonly auth: AuthState;
}

export type AuthThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithAuth>;

const initialState: AuthState = { isSignedIn: false, setup: null, browserNotice: null };

const slice = createSlice({
  name: "auth",
  initialState,
  reducers: {
    signedIn: () => ({ ...initialState, isSignedIn: true }),
    signedOut: (state) => {
      state.isSignedIn = false;
    },
    signInDialogOpened: (state, action: PayloadAction<SignInMethods>) => {
      state.setup = action.payload;
    },
    signInDialogClosed: (state) => {
      state.setup = null;
    },
    browserOpened: (state, action: PayloadAction<string>) => {
      state.browserNotice = action.payload;
    },
  },
});

export const { signedIn, signedOut, signInDialogOpened, signInDialogClosed, browserOpened } = slice.actions;
export const authReducer = slice.reducer;
