import pLimit from "p-limit";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { Credentials } from "../../shared/github/credentials.ts";
import type { GitHubAccess } from "../../shared/shell/engine-process.ts";
import type { StoredToken, TokenVault } from "./token-vault.ts";

/** Where the token is kept, and who is told of it. */
export interface SignInSessionDependencies {
  readonly vault: Pick<TokenVault, "read" | "write" | "remove" | "isKept">;
  /** Hears how the engine may ask GitHub. */
  readonly useGitHub: (access: GitHubAccess) => void;
}

/** A sign-in under way: the server that its token will belong to, and how often somebody had signed out before it. */
export interface SignInAttempt {
  readonly api: string;
  readonly signOuts: number;
}

/** The sign-in as it was stored: the token that is valid now, or none, because it has expired or there was none. */
export interface StoredSignIn {
  readonly token: StoredToken | null;
  readonly hasExpired: boolean;
}

/**
 * The token that is kept, and what the engine is told of it. Both change together, in the order of the asking; signing
 * out ends every sign-in that was begun before, however late its token comes.
 */
export class SignInSession {
  private readonly inOrder = pLimit(1);
  private signOuts = 0;

  constructor(private readonly dependencies: SignInSessionDependencies) {}

  /** The sign-in at this server, of which the engine is told; an expired one is removed. */
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

  /** Keeps what an attempt has led to. Rejects as `expectCurrent` throws, and when the token cannot be kept. */
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
    // At once, and again when what is under way has had its word.
    this.dependencies.useGitHub({ token: null, api });
    await this.inOrder(async () => {
      this.dependencies.useGitHub({ token: null, api });
      await this.dependencies.vault.remove();
    });
  }
}
