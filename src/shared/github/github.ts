import {
  type infer as Infer,
  minLength,
  nullish,
  number,
  object,
  optional,
  regex,
  safeParse,
  string,
  url,
} from "zod/mini";
import { TOKEN_LIFETIME_MS } from "../limits.ts";

/**
 * Where GitHub is and how Glossa is registered there (docs/github.md). Nothing in it is secret: the web server hands
 * it to the page.
 */
export const githubConfigSchema = object({
  /** The client ids of the OAuth apps; one that is missing is replaced by the default. */
  clientIds: object({ desktop: optional(string()), web: optional(string()), default: optional(string()) }),
  /** Where people sign in. */
  address: string(),
  apiAddress: string(),
  /** Where a code is exchanged for a token; relative to the page on the web. */
  tokenExchangeAddress: string(),
});

export type GitHubConfig = Infer<typeof githubConfigSchema>;

/** Which of the registered apps signs in. */
export type SignInEnvironment = keyof GitHubConfig["clientIds"];

/** A token as it is kept; `expiresAt` in milliseconds since 1970. An empty token is none. */
export const credentialsSchema = object({ accessToken: string(), expiresAt: number() });

/** No token lives longer: what a provider says beyond is no lifetime. */
const LONGEST_LIFETIME_SECONDS = 10 * 366 * 24 * 3_600;

/** When a token ends of which the provider tells this lifetime in seconds; one that makes no sense counts as untold. */
export function tokenEnd(seconds: number | null | undefined, now: number = Date.now()): number {
  const isTold = seconds != null && seconds > 0 && seconds <= LONGEST_LIFETIME_SECONDS;
  return now + (isTold ? seconds * 1_000 : TOKEN_LIFETIME_MS);
}

export type Credentials = Infer<typeof credentialsSchema>;

const exchangeAnswerSchema = object({ accessToken: string().check(minLength(1)), expiresAt: nullish(number()) });

/**
 * The credentials in an answer of a token exchange (specification 1.7), the default lifetime filled in; null for an
 * answer without a token.
 */
export function credentialsIn(answer: unknown): Credentials | null {
  const parsed = safeParse(exchangeAnswerSchema, answer);
  if (!parsed.success) return null;
  const { accessToken, expiresAt } = parsed.data;
  return { accessToken, expiresAt: expiresAt ?? Date.now() + TOKEN_LIFETIME_MS };
}

/** A token that the provider gives for so many seconds, or without saying how long. */
export function credentialsFor(accessToken: string, seconds: number | null | undefined): Credentials {
  return { accessToken, expiresAt: tokenEnd(seconds) };
}

/** The page's address from which the web server hands out the configuration. */
export const CONFIG_PATH = "/config.json";
export const TOKEN_EXCHANGE_PATH = "/api/githubTokenExchange";

export const DESKTOP_SCHEME = "glossa";
export const DESKTOP_CALLBACK = `${DESKTOP_SCHEME}://oauth/callback`;

/** The form of a token that the user enters; it becomes a part of a header. */
export const PERSONAL_TOKEN = /^\w{10,512}$/;

/** The scope that the user is asked to allow (specification 1.6). */
export const SCOPE = "repo";

// Neither credentials nor a query, which could send a token or a code elsewhere.
const addressSchema = url({ protocol: /^https?$/ }).check(regex(/^[^\s?#@\\]+$/));
const LOCAL_HOST = /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;

/** Production is any host other than localhost or an IP address (specification 1.9). */
export function environmentOf(hostname: string): SignInEnvironment {
  return LOCAL_HOST.test(hostname) ? "default" : "web";
}

/** The client id to sign in with; undefined when none has been set. */
export function clientIdFor(
  config: Pick<GitHubConfig, "clientIds">,
  environment: SignInEnvironment,
): string | undefined {
  return config.clientIds[environment] || config.clientIds.default || undefined;
}

export interface AuthorizeRequest {
  readonly clientId: string;
  readonly state: string;
  readonly challenge: string;
  /** Where to return to; without, the address that is registered. */
  readonly redirectUri?: string;
}

/** The provider's page that asks the user, with state and PKCE (reading 9). */
export function authorizeAddress(address: string, request: AuthorizeRequest): string {
  const { clientId, state, challenge, redirectUri } = request;
  return withQuery(`${withoutSlash(address)}/login/oauth/authorize`, {
    client_id: clientId,
    ...(redirectUri !== undefined && { redirect_uri: redirectUri }),
    scope: SCOPE,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
  });
}

export interface ExchangeRequest {
  readonly code: string;
  readonly environment: SignInEnvironment;
  readonly verifier: string;
}

/** The question to the token exchange (specification 1.7). */
export function exchangeAddress(address: string, { code, environment, verifier }: ExchangeRequest): string {
  return withQuery(address, { code, environment, code_verifier: verifier });
}

function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join("&")}`;
}

/** An address of a setting, without a slash at its end; undefined for what is none, or holds more than that. */
export function settingAddress(value: string): string | undefined {
  const parsed = safeParse(addressSchema, value.trim());
  return parsed.success ? withoutSlash(parsed.data) : undefined;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
