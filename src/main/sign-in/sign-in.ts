import type { SignInState } from "../../shared/bridge.ts";
import type { GitHubAccess } from "../../shared/engine-process.ts";
import { GlossaError } from "../../shared/errors.ts";
import {
  authorizeAddress,
  type Credentials,
  clientIdFor,
  DESKTOP_CALLBACK,
  exchangeAddress,
  type GitHubConfig,
} from "../../shared/github.ts";
import { GITHUB, PERSONAL_TOKEN_LIFETIME_MS } from "../../shared/limits.ts";
import { expectPersonalToken } from "../../shared/personal-token.ts";
import { signInMessages } from "../../shared/sign-in-messages.ts";
import { DeviceFlow } from "./device-flow.ts";
import { askOnce, exchangeCode } from "./exchange.ts";
import { listenForCallback } from "./loopback.ts";
import { PendingSignIn, type ReceivedCode } from "./pending-sign-in.ts";
import type { TokenVault } from "./token-vault.ts";

export interface SignInParts {
  readonly vault: Pick<TokenVault, "read" | "write" | "remove" | "isKept">;
  readonly settings: () => GitHubConfig;
  /** Shows an address in the system's browser. */
  readonly openBrowser: (address: string) => Promise<void>;
  /** Whether the system brings `glossa:` addresses to this app; else the browser is awaited on a port. */
  readonly hasScheme: boolean;
  /** Hears how the engine may ask GitHub. */
  readonly useGitHub: (access: GitHubAccess) => void;
  readonly warn: (text: string) => void;
}

/** The sign-in of the desktop app. The page hears of codes and states, never of a token. */
export class SignIn {
  private pending: PendingSignIn | undefined;
  private device: DeviceFlow | undefined;
  private received: ReceivedCode | undefined;
  /** As the settings said it last. */
  private api: string = GITHUB.api;

  constructor(private readonly parts: SignInParts) {}

  /** Who is signed in; an expired sign-in is removed by that. */
  async state(): Promise<SignInState> {
    const config = this.settings();
    const kept = await this.parts.vault.read();
    const found = kept?.api === this.api ? kept : null;
    const hasExpired = found !== null && found.expiresAt <= Date.now();
    if (hasExpired) this.parts.vault.remove();
    const valid = hasExpired ? null : found;
    this.tellEngine(valid?.accessToken ?? null);
    return {
      isSignedIn: valid !== null,
      expiresAt: valid?.expiresAt ?? null,
      hasExpired,
      isKept: this.parts.vault.isKept,
      isConfigured: isComplete(config),
      givesCode: clientIdFor(config, "desktop") !== undefined,
    };
  }

  /** Where people see repositories, for addresses that they paste. */
  address(): string {
    return this.settings().address;
  }

  /** Opens the browser and answers its code. A newer call takes the place of one that still waits. */
  async openOAuthWindow(): Promise<string> {
    const config = this.settings();
    const clientId = clientIdFor(config, "desktop");
    if (clientId === undefined || !isComplete(config)) throw new GlossaError("signInNotConfigured");
    this.pending?.fail(new GlossaError("signInReplaced"));
    const pending = new PendingSignIn();
    this.pending = pending;
    const way = this.parts.hasScheme ? undefined : await listenForCallback(toPending, signInMessages.browserDone);
    function toPending(address: string): boolean {
      return pending.receive(address);
    }
    const redirectUri = way?.redirectUri ?? DESKTOP_CALLBACK;
    const { state, challenge } = pending;
    try {
      await this.open(authorizeAddress(config.address, { clientId, state, challenge, redirectUri }));
      this.received = await pending.code;
      return this.received.code;
    } finally {
      way?.close();
      if (this.pending === pending) this.pending = undefined;
    }
  }

  /** Takes a `glossa:` address that the system has brought; one that belongs to no sign-in is only noted. */
  receive(address: string): void {
    const isCallback = address === DESKTOP_CALLBACK || address.startsWith(`${DESKTOP_CALLBACK}?`);
    if (!isCallback || !this.pending?.receive(address))
      this.parts.warn("An answer came that no sign-in was waiting for");
  }

  /** Exchanges the code that the browser came back with, once; false when that leads to no token. */
  async exchangeCodeForToken(code: string): Promise<boolean> {
    const { received } = this;
    this.received = undefined;
    if (received?.code !== code) throw new GlossaError("signInForeign");
    const question = { code, environment: "desktop", verifier: received.verifier } as const;
    const address = exchangeAddress(this.settings().tokenExchangeAddress, question);
    const credentials = await exchangeCode(address, this.parts.warn);
    if (credentials !== null) await this.keep(credentials);
    return credentials !== null;
  }

  /** Asks for a code that the person types in at GitHub. A newer call takes the place of one that still waits. */
  async beginDeviceSignIn(): Promise<string> {
    const { address, clientIds } = this.settings();
    const clientId = clientIdFor({ clientIds }, "desktop");
    if (clientId === undefined) throw new GlossaError("signInNotConfigured");
    this.device?.cancel(new GlossaError("signInReplaced"));
    this.device = await DeviceFlow.begin({ address, clientId });
    return this.device.userCode;
  }

  /** Opens the page where the code is typed in. */
  async openDevicePage(): Promise<null> {
    if (this.device === undefined) throw new GlossaError("signInForeign");
    await this.open(this.device.page);
    return null;
  }

  /** Waits until the person has typed the code in. */
  async finishDeviceSignIn(): Promise<null> {
    const { device } = this;
    if (device === undefined) throw new GlossaError("signInForeign");
    try {
      await this.keep(await device.token());
    } finally {
      if (this.device === device) this.device = undefined;
    }
    return null;
  }

  cancelDeviceSignIn(): null {
    this.device?.cancel(new GlossaError("signInCancelled"));
    return null;
  }

  /** Keeps a token that the person has made, when GitHub accepts it. */
  async signInWithToken(token: string): Promise<null> {
    await expectPersonalToken(askOnce, this.settings().apiAddress, token);
    await this.keep({ accessToken: token, expiresAt: Date.now() + PERSONAL_TOKEN_LIFETIME_MS });
    return null;
  }

  signOut(): null {
    this.tellEngine(null);
    this.parts.vault.remove();
    return null;
  }

  private settings(): GitHubConfig {
    const config = this.parts.settings();
    this.api = config.apiAddress;
    return config;
  }

  private tellEngine(token: string | null): void {
    this.parts.useGitHub({ token, api: this.api });
  }

  private async open(address: string): Promise<void> {
    try {
      await this.parts.openBrowser(address);
    } catch (cause) {
      throw new GlossaError("signInNotOpened", undefined, { cause });
    }
  }

  private async keep(credentials: Credentials): Promise<void> {
    await this.parts.vault.write({ ...credentials, api: this.api });
    this.tellEngine(credentials.accessToken);
  }
}

function isComplete(config: GitHubConfig): boolean {
  return clientIdFor(config, "desktop") !== undefined && config.tokenExchangeAddress !== "";
}
