import { withoutSlash } from "../setting-address.ts";
import type { SignInEnvironment } from "./github-config.ts";

/** The path of the token exchange on the web server. */
export const TOKEN_EXCHANGE_PATH = "/api/githubTokenExchange";

/** The scheme of addresses that the system passes to the desktop app. */
export const DESKTOP_SCHEME = "glossa";

/** Where the provider sends the browser back to the desktop app. */
export const DESKTOP_CALLBACK = `${DESKTOP_SCHEME}://oauth/callback`;

/** The scope that the user is asked to allow (specification 1.6). */
export const OAUTH_SCOPE = "repo";

/** A sign-in in the browser: the parameters for the provider's page. */
export interface AuthorizeRequest {
  readonly clientId: string;
  readonly state: string;
  readonly challenge: string;
  /** Where to return to; if absent, the registered address. */
  readonly redirectUri?: string;
}

/** The provider's page that asks the user, with state and PKCE (reading 9). */
export function authorizeAddress(address: string, request: AuthorizeRequest): string {
  const { clientId, state, challenge, redirectUri } = request;
  return withQuery(`${withoutSlash(address)}/login/oauth/authorize`, {
    client_id: clientId,
    ...(redirectUri !== undefined && { redirect_uri: redirectUri }),
    scope: OAUTH_SCOPE,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
  });
}

/** A code that the browser returned with, to be exchanged for a token. */
export interface ExchangeRequest {
  readonly code: string;
  readonly environment: SignInEnvironment;
  readonly verifier: string;
}

/** The request address of the token exchange (specification 1.7). */
export function exchangeAddress(address: string, { code, environment, verifier }: ExchangeRequest): string {
  return withQuery(address, { code, environment, code_verifier: verifier });
}

function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join("&")}`;
}
