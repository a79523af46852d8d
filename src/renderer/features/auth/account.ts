import type { SignInState } from "../../../shared/shell/bridge-data.ts";

/** The available ways to sign in, besides a personal token. */
export interface SignInMethods {
  readonly browser: boolean;
  /** With a device code that is entered at GitHub. */
  readonly code: boolean;
}

/** A user's sign-in, wherever it is stored. Failures throw GlossaError. */
export interface Account {
  /** Returns the ways to sign in that have been set up. */
  ways(): Promise<SignInMethods>;
  /** Returns the current sign-in state; reading it signs out an expired one. */
  read(): Promise<SignInState>;
  /**
   * Signs in; calls `onBrowser` when the sign-in continues in the system's browser. Returns null when the page itself
   * leaves for the provider. Fails with `signInNotConfigured` if nothing has been set up.
   */
  connect(onBrowser: () => void): Promise<SignInState | null>;
  /** Returns the address at which users see repositories, to recognize addresses that they paste. */
  gitHubAddress(): Promise<string>;
  signInWithToken(token: string): Promise<SignInState>;
  signOut(): Promise<void>;
}
