import pLimit from "p-limit";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { Credentials } from "../../shared/github/credentials.ts";
import type { GitHubAccess } from "../../shared/shell/engine-process.ts";
import type { StoredToken, TokenVault } from "./token-vault.ts";

/** The storage of the token, and the listener to its changes. */
export interface SignInSessionDependencies {
  readonly vault: Pick<TokenVault, "read" | "write" | "remove" | "isKept">;
  /** Receives the engine's access to GitHub. */
  readonly useGitHub: (access: GitHubAccess) => void;
}

/** A pending sign-in: the server that its token will belong to, and the number of sign-outs before it. */
export interface SignInAttempt {
  readonly api: string;
  readonly signOuts: number;
}

/** The stored sign-in: the currently valid token, or none, because it has expired or there was none. */
export interface StoredSignIn {
  readonly token: StoredToken | null;
  readonly hasExpired: boolean;
}

/**
 * The stored token, and the engine's knowledge of it. Both change together, in the order of the calls; signing out
 * invalidates every sign-in that was started before, however late its token arrives.
 */
export class SignInSession {
  private readonly inOrder = pLimit(1);
  private signOuts = 0;

  constructor(private readonly dependencies: SignInSessionDependencies) {}

  /** Reads the sign-in at this server and passes it to the engine; an expired one is removed. */
  read(api: string): Promise<StoredSignIn> {
    return this.inOrder(async () => {
      const kept = await this.dependencies.vault.read();
      const found = kept?.api === api ? kept : null;
      const hasExpired = found !== null && found.expiresAt <= Date.now();
      if (hasExpired) await this.dependencies.vault.remove();
      const token = hasExpired ? null : found;
      this.dependencies.useGitHub({ token: token?.accessToken ?? null, api });
      return { token, hasExpired };
    });
  }

  begin(api: string): SignInAttempt {
    return { api, signOuts: this.signOuts };
  }

  /** Throws GlossaError `signInCancelled` when somebody has signed out since the attempt began. */
  expectCurrent({ signOuts }: SignInAttempt): void {
    if (signOuts !== this.signOuts) throw new GlossaError("signInCancelled");
  }

  /** Stores the credentials of an attempt. Rejects as `expectCurrent` throws, and when the token cannot be stored. */
  keep(credentials: Credentials, attempt: SignInAttempt): Promise<void> {
    return this.inOrder(async () => {
      this.expectCurrent(attempt);
      await this.dependencies.vault.write({ ...credentials, api: attempt.api });
      this.dependencies.useGitHub({ token: credentials.accessToken, api: attempt.api });
    });
  }

  /** Signs out. Rejects when the token cannot be removed. */
  async remove(api: string): Promise<void> {
    this.signOuts++;
    // Immediately, and again after pending operations.
    this.dependencies.useGitHub({ token: null, api });
    await this.inOrder(async () => {
      this.dependencies.useGitHub({ token: null, api });
      await this.dependencies.vault.remove();
    });
  }
}
