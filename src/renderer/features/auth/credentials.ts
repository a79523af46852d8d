import { parseJson } from "../../../shared/contract/parse-message.ts";
import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import { type Credentials, credentialsSchema } from "../../../shared/github/credentials.ts";
import { signInMessages } from "../../../shared/messages/sign-in-messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";

/** The stored token; "expired" for one whose time is over. Both that and a broken value are removed by reading. */
export function readCredentials(storage: KeyValueStorage, now: number): Credentials | "expired" | null {
  const text = storage.getItem(STORAGE_KEYS.githubToken);
  if (text === null) return null;
  const parsed = parseJson(credentialsSchema, text);
  const found = parsed === undefined || parsed.accessToken === "" ? null : parsed;
  if (found !== null && found.expiresAt > now) return found;
  removeCredentials(storage);
  if (found !== null) return "expired";
  // Not even a part of it is logged: it may hold a token.
  console.warn(signInMessages.log.storedSignInBroken);
  return null;
}

/** Throws GlossaError `tokenNotKept`. */
export function writeCredentials(storage: KeyValueStorage, { accessToken, expiresAt }: Credentials): void {
  try {
    storage.setItem(STORAGE_KEYS.githubToken, JSON.stringify({ accessToken, expiresAt }));
  } catch (thrown) {
    throw new GlossaError("tokenNotKept", { detail: detailOf(thrown) });
  }
}

/** Forgets the token of this browser. */
export function removeCredentials(storage: KeyValueStorage): void {
  storage.removeItem(STORAGE_KEYS.githubToken);
}
