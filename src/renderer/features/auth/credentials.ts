import { parseJson } from "../../../shared/contract/parse-message.ts";
import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import { type Credentials, credentialsSchema } from "../../../shared/github/credentials.ts";
import { signInMessages } from "../../../shared/messages/sign-in-messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";

/** Reads the stored token; returns "expired" for an expired one. Reading removes an expired token or a broken value. */
export function readCredentials(storage: KeyValueStorage, now: number): Credentials | "expired" | null {
  const text = storage.getItem(STORAGE_KEYS.githubToken);
  if (text === null) return null;
  const parsed = parseJson(credentialsSchema, text);
  const found = parsed === undefined || parsed.accessToken === "" ? null : parsed;
  if (found !== null && found.expiresAt > now) return found;
  removeCredentials(storage);
  if (found !== null) return "expired";
  // No part of the value is logged, because it may contain a token.
  console.warn(signInMessages.log.storedSignInBroken);
  return null;
}

/** Stores the token. Throws GlossaError `tokenNotKept`. */
export function writeCredentials(storage: KeyValueStorage, { accessToken, expiresAt }: Credentials): void {
  try {
    storage.setItem(STORAGE_KEYS.githubToken, JSON.stringify({ accessToken, expiresAt }));
  } catch (thrown) {
    throw new GlossaError("tokenNotKept", { detail: detailOf(thrown) });
  }
}

/** Removes the token from this browser. */
export function removeCredentials(storage: KeyValueStorage): void {
  storage.removeItem(STORAGE_KEYS.githubToken);
}
