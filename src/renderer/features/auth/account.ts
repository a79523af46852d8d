import type { SignInState } from "../../../shared/shell/bridge-data.ts";

/** The ways to sign in here, besides a personal token. */
export interface SignInMethods {
  readonly browser: boolean;
  /** By a code that is typed in at GitHub. */
  readonly code: boolean;
}

/** A person's sign-in, wherever it is kept. What fails throws GlossaError. */
export interface Account {
  /** The ways that have been set up. */
  ways(): Promise<SignInMethods>;
  /** The sign-in as it is now; an expired one is ended by asking. */
  read(): Promise<SignInState>;
  /**
   * Signs in; calls `onBrowser` when the system's browser has the next word. Null when the page itself leaves for the
   * provider. Fails with `signInNotConfigured` where nothing has been set up.
   */
  connect(onBrowser: () => void): Promise<SignInState | null>;
  /** The address at which people see repositories, for addresses that they paste. */
  gitHubAddress(): Promise<string>;
  signInWithToken(token: string): Promise<SignInState>;
  signOut(): Promise<void>;
}
