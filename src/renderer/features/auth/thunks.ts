import { detailOf, formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import { signInMessages } from "../../../shared/messages/sign-in-messages.ts";
import type { SignInState } from "../../../shared/shell/bridge-data.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";
import { noticeClosed, noticeRaised } from "../notices/slice.ts";
import { openAccount } from "./open-account.ts";
import type { AuthThunk } from "./slice.ts";
import { browserOpened, signedIn, signedOut, signInDialogOpened } from "./slice.ts";

/** Maximum delay of a timer; a token that expires later is checked again when the timer fires. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The timers for expiring sign-ins, by the app's storage. */
const expiries = new WeakMap<KeyValueStorage, ReturnType<typeof setTimeout>>();

/** Reads the sign-in state; an expired sign-in is ended and reported. */
export function refreshSignIn(): AuthThunk {
  return async (dispatch, getState, services) => {
    try {
      const wasSignedIn = getState().auth.isSignedIn;
      const state = await (await openAccount(services)).read();
      dispatch(applySignInState(state));
      if (wasSignedIn && state.hasExpired) dispatch(noticeRaised("news", signInMessages.ended));
    } catch (thrown) {
      dispatch(reportFailure(thrown));
    }
  };
}

/** Starts the sign-in, or shows how it can be set up. */
export function connectGitHub(): AuthThunk {
  return async (dispatch, _, services) => {
    let notice: string | undefined;
    try {
      const account = await openAccount(services);
      const state = await account.connect(() => {
        notice = dispatch(noticeRaised("news", signInMessages.inBrowser)).payload.id;
        dispatch(browserOpened(notice));
      });
      if (state !== null) dispatch(announceSignIn(state));
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code === "signInNotConfigured") await dispatch(openSignInDialog());
      else if (code !== "signInReplaced") dispatch(reportFailure(thrown));
    } finally {
      if (notice !== undefined) dispatch(noticeClosed(notice));
    }
  };
}

/** Opens the dialog with the ways to sign in besides the browser. */
export function openSignInDialog(): AuthThunk {
  return async (dispatch, _, services) => {
    try {
      dispatch(signInDialogOpened(await (await openAccount(services)).ways()));
    } catch (thrown) {
      dispatch(reportFailure(thrown));
    }
  };
}

/** Signs in with a token that the user has created; returns the error message, or null. */
export function connectWithToken(token: string): AuthThunk<Promise<string | null>> {
  return async (dispatch, _, services) => {
    try {
      dispatch(announceSignIn(await (await openAccount(services)).signInWithToken(token.trim())));
      return null;
    } catch (thrown) {
      return toAppError(thrown).message;
    }
  };
}

/** Removes the token everywhere (specification 1.4). */
export function logoutGitHub(): AuthThunk {
  return async (dispatch, _, services) => {
    try {
      await (await openAccount(services)).signOut();
      clearTimeout(expiries.get(services.storage));
      dispatch(signedOut());
    } catch (thrown) {
      dispatch(reportFailure(thrown));
    }
  };
}

/** Puts the sign-in state into the store, and checks again when it expires. */
function applySignInState({ isSignedIn, expiresAt }: SignInState): AuthThunk<void> {
  return (dispatch, _, { storage }) => {
    dispatch(isSignedIn ? signedIn() : signedOut());
    clearTimeout(expiries.get(storage));
    if (!isSignedIn || expiresAt === null) return;
    const rest = Math.min(Math.max(0, expiresAt - Date.now()), MAX_TIMER_MS);
    expiries.set(
      storage,
      setTimeout(() => void dispatch(refreshSignIn()), rest),
    );
  };
}

/** Announces that the user has just signed in. */
export function announceSignIn(state: SignInState): AuthThunk<void> {
  return (dispatch, getState) => {
    const { browserNotice } = getState().auth;
    // A browser that was opened for an earlier attempt may still be waiting.
    if (browserNotice !== null) dispatch(noticeClosed(browserNotice));
    dispatch(applySignInState(state));
    const { connected, forSession } = signInMessages;
    if (state.isSignedIn) dispatch(noticeRaised("news", state.isKept ? connected : forSession));
  };
}

function reportFailure(thrown: unknown): AuthThunk<void> {
  return (dispatch) => {
    console.error(formatMessage(signInMessages.log.signInFailed, { detail: detailOf(thrown) }));
    dispatch(noticeRaised("failure", toAppError(thrown).message));
  };
}
