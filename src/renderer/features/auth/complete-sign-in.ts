import { formatMessage, GlossaError } from "../../../shared/errors/errors.ts";
import { signInMessages } from "../../../shared/messages/sign-in-messages.ts";
import { writeCredentials } from "./credentials.ts";
import type { AuthThunk } from "./slice.ts";
import { refreshSignIn } from "./thunks.ts";
import { finishSignIn, readCallback } from "./web-sign-in.ts";

/** The outcome of a sign-in on the callback page. */
export type CallbackEnd =
  | { readonly kind: "success" | "failed" | "missingParameters" }
  | { readonly kind: "error"; readonly message: string };

/** Consumes the provider's answer and stores the token that it is exchanged for. */
export function completeSignIn({
  location,
  history,
  fetch,
}: Pick<Window, "location" | "history"> & Pick<typeof globalThis, "fetch">): AuthThunk<Promise<CallbackEnd>> {
  return async (dispatch, _, { storage, session }) => {
    try {
      const answer = readCallback(location, history, session);
      if (!answer.code) return { kind: "missingParameters" };
      const parts = { fetch: (address: string) => fetch(address), hostname: location.hostname };
      const credentials = await finishSignIn(answer.code, answer, parts);
      if (credentials === null) return { kind: "failed" };
      writeCredentials(storage, credentials);
      await dispatch(refreshSignIn());
      return { kind: "success" };
    } catch (thrown) {
      const message = messageOf(thrown);
      console.error(formatMessage(signInMessages.log.signInFailed, { detail: message }));
      return { kind: "error", message };
    }
  };
}

// Returns the error's own message without a prefix, as the specification says.
function messageOf(thrown: unknown): string {
  const own = thrown instanceof GlossaError && thrown.code === "unexpected" ? thrown.context?.detail : undefined;
  return String(own ?? (thrown instanceof Error ? thrown.message : "")) || signInMessages.unknownError;
}
