import { setTimeout as delay } from "node:timers/promises";
import { minLength, nullish, number, object, optional, positive, safeParse, string } from "zod/mini";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { type Credentials, credentialsFor } from "../../shared/github/credentials.ts";
import { OAUTH_SCOPE } from "../../shared/github/sign-in-addresses.ts";
import { GITHUB } from "../../shared/limits/github.ts";
import { TOKEN_EXCHANGE_TIMEOUT_MS } from "../../shared/limits/sign-in.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";

const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:device_code";

/** The default polling interval of RFC 8628: seconds between two requests, and additional seconds for `slow_down`. */
const INTERVAL_SECONDS = 5;
const SLOWER_SECONDS = 5;

/** Maximum lifetime of a code, whatever the provider says. */
const MAX_SECONDS = 3_600;

const text = string().check(minLength(1));
const seconds = number().check(positive());
const grantSchema = object({
  device_code: text,
  user_code: text,
  verification_uri: text,
  expires_in: seconds,
  interval: optional(seconds),
});
const tokenSchema = object({ access_token: text, expires_in: nullish(number()) });
const refusalSchema = object({ error: text, interval: optional(seconds) });

/** The app and the server of a sign-in by a device code. */
export interface DeviceFlowDependencies {
  /** The site where people sign in. */
  readonly address: string;
  readonly clientId: string;
}

interface Grant {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly page: string;
  readonly expiresAt: number;
  readonly interval: number;
}

/**
 * One sign-in by a code that the user enters at GitHub (RFC 8628): it only needs a client id. The token comes directly
 * from GitHub, and the device code that identifies this machine there never leaves this class.
 */
export class DeviceFlow {
  private readonly end = new AbortController();

  private constructor(
    private readonly dependencies: DeviceFlowDependencies,
    private readonly grant: Grant,
  ) {}

  /** Requests a code. Throws GlossaError `deviceFlowOff` or `deviceFlowFailed`. */
  static async begin(dependencies: DeviceFlowDependencies): Promise<DeviceFlow> {
    const body = { client_id: dependencies.clientId, scope: OAUTH_SCOPE };
    const answer = await post(dependencies.address, "/login/device/code", body).catch((thrown: unknown) => {
      throw new GlossaError("deviceFlowFailed", { detail: detailOf(thrown) });
    });
    return new DeviceFlow(dependencies, grantOf(answer, dependencies.address));
  }

  /** The code that the user enters. */
  get userCode(): string {
    return this.grant.userCode;
  }

  /** The page for entering the code. */
  get page(): string {
    return this.grant.page;
  }

  /** Polls until the user has decided. Throws a GlossaError that says why there is no token. */
  async token(): Promise<Credentials> {
    let { interval } = this.grant;
    for (;;) {
      await this.wait(interval);
      const answer = await this.ask();
      this.end.signal.throwIfAborted();
      const token = safeParse(tokenSchema, answer);
      if (token.success) return credentialsFor(token.data.access_token, token.data.expires_in);
      const refusal = safeParse(refusalSchema, answer);
      // After an invalid answer, polling continues: GitHub could not be reached, or had a temporary error.
      const error = refusal.success ? refusal.data.error : "authorization_pending";
      if (error === "slow_down") interval = refusal.data?.interval ?? interval + SLOWER_SECONDS;
      else if (error !== "authorization_pending") throw errorFor(error);
    }
  }

  /** Cancels polling, which fails with this error. */
  cancel(error: GlossaError): void {
    this.end.abort(error);
  }

  private async wait(interval: number): Promise<void> {
    const rest = this.grant.expiresAt - Date.now();
    try {
      await delay(Math.min(interval * 1_000, Math.max(0, rest)), undefined, { signal: this.end.signal });
    } catch {
      this.end.signal.throwIfAborted();
    }
    if (Date.now() >= this.grant.expiresAt) throw new GlossaError("signInTimedOut");
  }

  private async ask(): Promise<unknown> {
    const { address, clientId } = this.dependencies;
    const body = { client_id: clientId, device_code: this.grant.deviceCode, grant_type: GRANT_TYPE };
    try {
      return await post(address, "/login/oauth/access_token", body, this.end.signal);
    } catch {
      this.end.signal.throwIfAborted();
      return undefined;
    }
  }
}

function grantOf(answer: unknown, address: string): Grant {
  const parsed = safeParse(grantSchema, answer);
  if (!parsed.success) {
    const refusal = safeParse(refusalSchema, answer);
    if (refusal.success) throw errorFor(refusal.data.error);
    throw new GlossaError("deviceFlowFailed", { detail: skippedMessages.unexpectedAnswer });
  }
  const { device_code, user_code, verification_uri, expires_in, interval = INTERVAL_SECONDS } = parsed.data;
  // The app opens this page, so it has to be on the provider's own site.
  const isOwn = URL.canParse(verification_uri) && new URL(verification_uri).origin === new URL(address).origin;
  if (!isOwn) throw new GlossaError("deviceFlowFailed", { detail: "verification_uri" });
  // A timer with a longer time would fire immediately, again and again.
  const expiresAt = Date.now() + Math.min(expires_in, MAX_SECONDS) * 1_000;
  return { deviceCode: device_code, userCode: user_code, page: verification_uri, expiresAt, interval };
}

function errorFor(error: string): GlossaError {
  if (error === "access_denied") return new GlossaError("signInDenied");
  if (error === "expired_token") return new GlossaError("signInTimedOut");
  if (error === "device_flow_disabled") return new GlossaError("deviceFlowOff");
  return new GlossaError("deviceFlowFailed", { detail: error });
}

async function post(
  address: string,
  path: string,
  body: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(TOKEN_EXCHANGE_TIMEOUT_MS);
  const response = await fetch(address + path, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json", "User-Agent": GITHUB.userAgent },
    body: JSON.stringify(body),
    redirect: "error",
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  });
  return response.json();
}
