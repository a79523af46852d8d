import type { AppError } from "../../../shared/errors/errors.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import type { AuthThunk } from "./slice.ts";

type Thunks = typeof import("./thunks.ts");

/** Runs one of the thunks of the sign-in, which load on first use: most visits need none. */
export function lazyAuthThunk(choose: (thunks: Thunks) => AuthThunk): AuthThunk {
  return lateThunk(async () => choose(await import("./thunks.ts")));
}

/** Restores the sign-in when the page opens; without a stored sign-in nothing is loaded. */
export function restoreSignIn(): AuthThunk {
  return async (dispatch, _, { platform, storage }) => {
    if (platform.shell === null && storage.getItem(STORAGE_KEYS.githubToken) === null) return;
    await dispatch(lazyAuthThunk((auth) => auth.refreshSignIn()));
  };
}

/** Signs out if GitHub has rejected the token: it would reject it again. */
export function signOutIfRefused({ code }: AppError): AuthThunk {
  return async (dispatch) => {
    if (code === "gitHubSignInExpired") await dispatch(lazyAuthThunk((auth) => auth.logoutGitHub()));
  };
}

/** Updates the sign-in when another window of the same browser has signed in or out. */
export function syncSignIn(key: string | null): AuthThunk {
  return async (dispatch) => {
    // A key of null means that the whole storage was cleared.
    if (key === null || key === STORAGE_KEYS.githubToken) await dispatch(lazyAuthThunk((auth) => auth.refreshSignIn()));
  };
}
