import type { AppError } from "../../../shared/errors/errors.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import type { AuthThunk } from "./slice.ts";

type Thunks = typeof import("./thunks.ts");

/** Does one of the thunks of the sign-in, which load on first use: most visits need none. */
export function lazyAuthThunk(choose: (thunks: Thunks) => AuthThunk): AuthThunk {
  return lateThunk(async () => choose(await import("./thunks.ts")));
}

/** Finds out who is signed in when the page opens; without a stored sign-in nothing is loaded for that. */
export function restoreSignIn(): AuthThunk {
  return async (dispatch, _, { platform, storage }) => {
    if (platform.shell === null && storage.getItem(STORAGE_KEYS.githubToken) === null) return;
    await dispatch(lazyAuthThunk((auth) => auth.refreshSignIn()));
  };
}

/** Signs out where GitHub has refused the token: it would refuse it again. */
export function signOutIfRefused({ code }: AppError): AuthThunk {
  return async (dispatch) => {
    if (code === "gitHubSignInExpired") await dispatch(lazyAuthThunk((auth) => auth.logoutGitHub()));
  };
}

/** Another window of the same browser has signed in or out. */
export function syncSignIn(key: string | null): AuthThunk {
  return async (dispatch) => {
    // A key of null means that all was cleared.
    if (key === null || key === STORAGE_KEYS.githubToken) await dispatch(lazyAuthThunk((auth) => auth.refreshSignIn()));
  };
}
