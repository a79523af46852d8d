import { unwrap } from "../../../shared/errors/result.ts";
import type { Credentials } from "../../../shared/github/credentials.ts";
import {
  clientIdFor,
  environmentOf,
  type GitHubConfig,
  readGitHubConfig,
} from "../../../shared/github/github-config.ts";
import { expectPersonalToken } from "../../../shared/github/personal-token.ts";
import { GITHUB } from "../../../shared/limits/github.ts";
import { PERSONAL_TOKEN_LIFETIME_MS, TOKEN_EXCHANGE_TIMEOUT_MS } from "../../../shared/limits/sign-in.ts";
import type { SignInState } from "../../../shared/shell/bridge-data.ts";
import type { AppServices } from "../../platform/platform.ts";
import type { Account } from "./account.ts";
import { readCredentials, removeCredentials, writeCredentials } from "./credentials.ts";
import { beginSignIn } from "./web-sign-in.ts";

/** Creates the account of the web edition: the token is kept in the browser's storage and passed to the engine. */
export function webAccount({ engine, storage, session, platform }: AppServices): Account {
  const giveEngine = async (token: string | null) => void unwrap(await engine.useToken(token));
  const keep = async (credentials: Credentials) => {
    writeCredentials(storage, credentials);
    await giveEngine(credentials.accessToken);
    return stateOf(credentials);
  };
  return {
    async ways() {
      const config = await readConfig();
      const clientId = config === null ? undefined : clientIdFor(config, environmentOf(window.location.hostname));
      // GitHub's endpoint for device codes does not accept requests from pages.
      return { browser: clientId !== undefined, code: false };
    },
    async read() {
      const found = readCredentials(storage, Date.now());
      await giveEngine(found === null || found === "expired" ? null : found.accessToken);
      return stateOf(found);
    },
    async connect() {
      await beginSignIn({
        platform: platform.name,
        session,
        fetch: (address) => fetch(address),
        hostname: window.location.hostname,
        leaveFor: (address) => window.location.assign(address),
      });
      return null;
    },
    gitHubAddress: async () => (await readConfig())?.address ?? GITHUB.address,
    async signInWithToken(token) {
      await expectPersonalToken(askGitHub, (await readConfig())?.apiAddress ?? GITHUB.api, token);
      return keep({ accessToken: token, expiresAt: Date.now() + PERSONAL_TOKEN_LIFETIME_MS });
    },
    async signOut() {
      removeCredentials(storage);
      await giveEngine(null);
    },
  };
}

function readConfig(): Promise<GitHubConfig | null> {
  return readGitHubConfig((address) => fetch(address));
}

function askGitHub(address: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(address, { headers, redirect: "error", signal: AbortSignal.timeout(TOKEN_EXCHANGE_TIMEOUT_MS) });
}

function stateOf(found: Credentials | "expired" | null): SignInState {
  const credentials = found === "expired" ? null : found;
  return {
    isSignedIn: credentials !== null,
    expiresAt: credentials?.expiresAt ?? null,
    hasExpired: found === "expired",
    isKept: true,
    isConfigured: true,
    givesCode: false,
  };
}
