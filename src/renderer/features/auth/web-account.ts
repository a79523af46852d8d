import type { SignInState } from "../../../shared/bridge.ts";
import { demand, GlossaError } from "../../../shared/errors.ts";
import { type Credentials, PERSONAL_TOKEN } from "../../../shared/github.ts";
import { readGitHubConfig } from "../../../shared/github-config.ts";
import { GITHUB, PERSONAL_TOKEN_LIFETIME_MS } from "../../../shared/limits.ts";
import type { Outside } from "../../platform/types.ts";
import type { Account } from "./account.ts";
import { readCredentials, removeCredentials, writeCredentials } from "./credentials.ts";
import { beginSignIn } from "./web-sign-in.ts";

/** The sign-in of the web edition: the token rests in the browser's storage, and the engine is told of it. */
export function webAccount({ engine, storage, session, platform }: Outside): Account {
  const tell = async (token: string | null) => void demand(await engine.useToken(token));
  const keep = async (credentials: Credentials) => {
    writeCredentials(storage, credentials);
    await tell(credentials.accessToken);
    return stateOf(credentials);
  };
  return {
    async read() {
      const found = readCredentials(storage, Date.now());
      await tell(found === null || found === "expired" ? null : found.accessToken);
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
    gitHubAddress: async () => (await readGitHubConfig((address) => fetch(address)))?.address ?? GITHUB.address,
    async signInWithToken(token) {
      if (!PERSONAL_TOKEN.test(token)) throw new GlossaError("tokenInvalid");
      return keep({ accessToken: token, expiresAt: Date.now() + PERSONAL_TOKEN_LIFETIME_MS });
    },
    async signOut() {
      removeCredentials(storage);
      await tell(null);
    },
  };
}

function stateOf(found: Credentials | "expired" | null): SignInState {
  const credentials = found === "expired" ? null : found;
  return {
    isSignedIn: credentials !== null,
    expiresAt: credentials?.expiresAt ?? null,
    hasExpired: found === "expired",
    isKept: true,
    isConfigured: true,
  };
}
