import { type infer as Infer, object, string } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import type { Credentials } from "../../../shared/github/credentials.ts";
import { clientIdFor, environmentOf, type Fetch, readGitHubConfig } from "../../../shared/github/github-config.ts";
import { authorizeAddress, exchangeAddress } from "../../../shared/github/sign-in-addresses.ts";
import { exchangeCode } from "../../../shared/github/token-exchange.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage, PlatformName } from "../../platform/platform.ts";

/** The parts of the browser that a sign-in uses. */
export interface WebSignInDependencies {
  readonly platform: PlatformName;
  readonly session: KeyValueStorage;
  readonly fetch: Fetch;
  readonly hostname: string;
  /** Navigates the page to another address. */
  readonly leaveFor: (address: string) => void;
}

/** The provider's answer, and the sign-in that was started in this session. */
export interface WebCallback {
  readonly code: string | null;
  readonly state: string | null;
  readonly pending: PendingSignIn | null;
}

const pendingSchema = object({ state: string(), verifier: string() });

type PendingSignIn = Infer<typeof pendingSchema>;

/** Sends the browser to the provider; state and verifier wait in the session for its return (reading 9). */
export async function beginSignIn({
  platform,
  session,
  fetch,
  hostname,
  leaveFor,
}: WebSignInDependencies): Promise<void> {
  if (platform === "ELECTRON") throw new GlossaError("signInNotInElectron");
  const config = await readGitHubConfig(fetch);
  const clientId = config === null ? undefined : clientIdFor(config, environmentOf(hostname));
  if (config === null || clientId === undefined) throw new GlossaError("signInNotConfigured");
  const pending: PendingSignIn = { state: randomVerifier(), verifier: randomVerifier() };
  const challenge = await pkceChallenge(pending.verifier);
  session.setItem(STORAGE_KEYS.signIn, JSON.stringify(pending));
  leaveFor(authorizeAddress(config.address, { clientId, state: pending.state, challenge }));
}

/** Takes the provider's answer out of the address and the session, immediately and only once. */
export function readCallback(
  location: Pick<Location, "search" | "pathname">,
  history: Pick<History, "replaceState" | "state">,
  session: KeyValueStorage,
): WebCallback {
  const query = new URLSearchParams(location.search);
  const kept = session.getItem(STORAGE_KEYS.signIn);
  session.removeItem(STORAGE_KEYS.signIn);
  history.replaceState(history.state, "", location.pathname);
  return {
    code: query.get("code"),
    state: query.get("state"),
    pending: (kept === null ? undefined : parseJson(pendingSchema, kept)) ?? null,
  };
}

/**
 * Exchanges the code for a token; returns null when that fails. Throws `signInForeign` for an answer to a request that
 * was not made here.
 */
export async function finishSignIn(
  code: string,
  { state, pending }: Pick<WebCallback, "state" | "pending">,
  { fetch, hostname }: Pick<WebSignInDependencies, "fetch" | "hostname">,
): Promise<Credentials | null> {
  if (pending === null || !state || state !== pending.state) throw new GlossaError("signInForeign");
  const config = await readGitHubConfig(fetch);
  if (config === null) throw new GlossaError("signInNotConfigured");
  const question = { code, environment: environmentOf(hostname), verifier: pending.verifier };
  // A failed exchange yields an empty result and is only logged (specification 1.8).
  return exchangeCode(() => fetch(exchangeAddress(config.tokenExchangeAddress, question)), console.error);
}

const RANDOM_BYTES = 32;

/** Returns 32 random bytes as URL-safe text. */
function randomVerifier(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

/** Returns the challenge for a verifier: S256 of RFC 7636. */
async function pkceChallenge(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
