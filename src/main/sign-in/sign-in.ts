import { GlossaError } from "../../shared/errors/errors.ts";
import { clientIdFor, type GitHubConfig } from "../../shared/github/github-config.ts";
import { expectPersonalToken } from "../../shared/github/personal-token.ts";
import { authorizeAddress, DESKTOP_CALLBACK, exchangeAddress } from "../../shared/github/sign-in-addresses.ts";
import { exchangeCode } from "../../shared/github/token-exchange.ts";
import { GITHUB } from "../../shared/limits/github.ts";
import { PERSONAL_TOKEN_LIFETIME_MS } from "../../shared/limits/sign-in.ts";
import { signInMessages } from "../../shared/messages/sign-in-messages.ts";
import type { SignInState } from "../../shared/shell/bridge-data.ts";
import { askOnce } from "./ask-once.ts";
import { DeviceFlow } from "./device-flow.ts";
import { type Loopback, listenForCallback } from "./loopback.ts";
import { PendingSignIn, type ReceivedCode } from "./pending-sign-in.ts";
import { type SignInAttempt, SignInSession, type SignInSessionDependencies } from "./sign-in-session.ts";

/** The machine of the user who signs in: its settings, its browser and its addresses. */
export interface SignInDependencies extends SignInSessionDependencies {
  readonly settings: () => GitHubConfig;
  /** Shows an address in the system's browser. */
  readonly openBrowser: (address: string) => Promise<void>;
  /** Whether the system passes `glossa:` addresses to this app; else the app listens for the browser on a port. */
  readonly hasScheme: boolean;
  readonly warn: (text: string) => void;
}

interface DeviceSignIn {
  readonly flow: DeviceFlow;
  readonly attempt: SignInAttempt;
}

/** The sign-in of the desktop app. The page receives codes and states, never a token. */
export class SignIn {
  private pending: PendingSignIn | undefined;
  private device: DeviceSignIn | undefined;
  private received: (ReceivedCode & { readonly attempt: SignInAttempt }) | undefined;
  private readonly session: SignInSession;
  /** From the most recent settings. */
  private api: string = GITHUB.api;

  constructor(private readonly dependencies: SignInDependencies) {
    this.session = new SignInSession(dependencies);
  }

  /** Who is signed in; an expired sign-in is removed by this call. */
  async state(): Promise<SignInState> {
    const config = this.settings();
    const { token, hasExpired } = await this.session.read(config.apiAddress);
    return {
      isSignedIn: token !== null,
      expiresAt: token?.expiresAt ?? null,
      hasExpired,
      isKept: this.dependencies.vault.isKept,
      isConfigured: isComplete(config),
      givesCode: clientIdFor(config, "desktop") !== undefined,
    };
  }

  /** The site with the repositories, for addresses that the user pastes. */
  address(): string {
    return this.settings().address;
  }

  /** Opens the browser and answers its code. A newer call replaces a pending one. */
  async openOAuthWindow(): Promise<string> {
    const config = this.settings();
    const clientId = clientIdFor(config, "desktop");
    if (clientId === undefined || !isComplete(config)) throw new GlossaError("signInNotConfigured");
    const attempt = this.session.begin(config.apiAddress);
    this.pending?.fail(new GlossaError("signInReplaced"));
    const pending = new PendingSignIn();
    this.pending = pending;
    const { state, challenge } = pending;
    let way: Loopback | undefined;
    try {
      if (!this.dependencies.hasScheme)
        way = await listenForCallback((address) => pending.receive(address), signInMessages.browserDone);
      const redirectUri = way?.redirectUri ?? DESKTOP_CALLBACK;
      const address = authorizeAddress(config.address, { clientId, state, challenge, redirectUri });
      // A newer sign-in, or signing out, may have ended this one meanwhile.
      if (pending.isWaiting) await this.open(address);
      this.received = { ...(await pending.code), attempt };
      return this.received.code;
    } finally {
      way?.close();
      if (this.pending === pending) this.pending = undefined;
    }
  }

  /** Handles a `glossa:` address that the system has passed; one that belongs to no sign-in is only logged. */
  receive(address: string): void {
    const isCallback = address === DESKTOP_CALLBACK || address.startsWith(`${DESKTOP_CALLBACK}?`);
    if (!isCallback || !this.pending?.receive(address))
      this.dependencies.warn("An answer came that no sign-in was waiting for");
  }

  /** Exchanges the code that the browser returned with, once; false when no token is returned. */
  async exchangeCodeForToken(code: string): Promise<boolean> {
    const { received } = this;
    this.received = undefined;
    if (received?.code !== code) throw new GlossaError("signInForeign");
    const question = { code, environment: "desktop", verifier: received.verifier } as const;
    const address = exchangeAddress(this.settings().tokenExchangeAddress, question);
    const credentials = await exchangeCode(() => askOnce(address), this.dependencies.warn);
    if (credentials !== null) await this.session.keep(credentials, received.attempt);
    return credentials !== null;
  }

  /** Requests a code that the user enters at GitHub. A newer call replaces a pending one. */
  async beginDeviceSignIn(): Promise<string> {
    const { address, apiAddress, clientIds } = this.settings();
    const clientId = clientIdFor({ clientIds }, "desktop");
    if (clientId === undefined) throw new GlossaError("signInNotConfigured");
    const attempt = this.session.begin(apiAddress);
    this.replaceDevice(undefined);
    const flow = await DeviceFlow.begin({ address, clientId });
    this.session.expectCurrent(attempt);
    this.replaceDevice({ flow, attempt });
    return flow.userCode;
  }

  /** Opens the page for entering the code. */
  async openDevicePage(): Promise<null> {
    if (this.device === undefined) throw new GlossaError("signInForeign");
    await this.open(this.device.flow.page);
    return null;
  }

  /** Waits until the user has entered the code. */
  async finishDeviceSignIn(): Promise<null> {
    const { device } = this;
    if (device === undefined) throw new GlossaError("signInForeign");
    try {
      await this.session.keep(await device.flow.token(), device.attempt);
    } finally {
      if (this.device === device) this.device = undefined;
    }
    return null;
  }

  cancelDeviceSignIn(): null {
    this.device?.flow.cancel(new GlossaError("signInCancelled"));
    return null;
  }

  /** Stores a token that the user has created, when GitHub accepts it. */
  async signInWithToken(token: string): Promise<null> {
    const attempt = this.session.begin(this.settings().apiAddress);
    await expectPersonalToken(askOnce, attempt.api, token);
    await this.session.keep({ accessToken: token, expiresAt: Date.now() + PERSONAL_TOKEN_LIFETIME_MS }, attempt);
    return null;
  }

  /** Signs out, and ends every pending sign-in. Rejects when the token cannot be removed. */
  async signOut(): Promise<null> {
    this.received = undefined;
    this.pending?.fail(new GlossaError("signInCancelled"));
    this.cancelDeviceSignIn();
    await this.session.remove(this.api);
    return null;
  }

  private settings(): GitHubConfig {
    const config = this.dependencies.settings();
    this.api = config.apiAddress;
    return config;
  }

  // A sign-in that was started meanwhile is replaced as well.
  private replaceDevice(next: DeviceSignIn | undefined): void {
    this.device?.flow.cancel(new GlossaError("signInReplaced"));
    this.device = next;
  }

  private async open(address: string): Promise<void> {
    try {
      await this.dependencies.openBrowser(address);
    } catch (cause) {
      if (cause instanceof GlossaError) throw cause;
      throw new GlossaError("signInNotOpened", undefined, { cause });
    }
  }
}

function isComplete(config: GitHubConfig): boolean {
  return clientIdFor(config, "desktop") !== undefined && config.tokenExchangeAddress !== "";
}
