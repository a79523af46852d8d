import { GlossaError, toAppError } from "../../../shared/errors/errors.ts";
import type { ShellSignIn } from "../../platform/platform.ts";
import { noticeRaised } from "../notices/slice.ts";
import type { AuthThunk } from "./slice.ts";
import { announceSignIn } from "./thunks.ts";

/**
 * Signs in with a device code that the user enters at GitHub, on the desktop; `onCode` receives the code. Returns the
 * error message, or null; a sign-in that the signal aborted ends silently.
 */
export function connectWithCode(
  signal: AbortSignal,
  onCode: (code: string) => void,
): AuthThunk<Promise<string | null>> {
  return async (dispatch, _, { platform: { shell } }) => {
    try {
      const signIn = expectShell(shell?.signIn);
      const code = await signIn.beginDeviceSignIn();
      const cancel = () =>
        void signIn
          .cancelDeviceSignIn()
          .catch((thrown: unknown) => dispatch(noticeRaised("failure", toAppError(thrown).message)));
      if (signal.aborted) cancel();
      signal.addEventListener("abort", cancel, { once: true });
      if (!signal.aborted) onCode(code);
      await signIn.finishDeviceSignIn();
      dispatch(announceSignIn(await signIn.state()));
      return null;
    } catch (thrown) {
      return signal.aborted ? null : toAppError(thrown).message;
    }
  };
}

/** Opens GitHub's page for the code in the system's browser; returns the error message, or null. */
export function openCodePage(): AuthThunk<Promise<string | null>> {
  return async (_, __, { platform: { shell } }) => {
    try {
      await expectShell(shell?.signIn).openDevicePage();
      return null;
    } catch (thrown) {
      return toAppError(thrown).message;
    }
  };
}

function expectShell(signIn: ShellSignIn | undefined): ShellSignIn {
  if (signIn === undefined) throw new GlossaError("signInNotConfigured");
  return signIn;
}
