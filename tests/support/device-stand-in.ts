import { randomUUID } from "node:crypto";

const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:device_code";

/** What the user has decided on the provider's page so far. */
export type Decision = "none" | "allowed" | "denied" | "expired";

/** The provider's part of the device flow (RFC 8628), with GitHub's answers. */
export class DeviceStandIn {
  decision: Decision = "none";
  /** Whether the OAuth app has the device flow disabled. */
  isOff = false;
  /** Minimum number of seconds between two polls. */
  interval = 0.02;
  lifetime = 900;
  /** Number of polls that are answered with `slow_down` and the interval `slower`. */
  slowDowns = 0;
  slower = 0.1;
  /** Number of polls that get no valid answer. */
  stumbles = 0;
  page = "/login/device";
  readonly asked: Record<string, string>[] = [];
  /** Number of polls that came sooner than the interval allows. */
  tooEarly = 0;
  private last = Number.NEGATIVE_INFINITY;
  private code = "";

  constructor(
    private readonly clientId: string,
    private readonly secrets: string[],
  ) {}

  /** Returns the answer to a request for a device code. */
  begin(body: Readonly<Record<string, string>>, address: string): object {
    this.asked.push(body);
    if (body.client_id !== this.clientId) return { error: "incorrect_client_credentials" };
    if (this.isOff) return { error: "device_flow_disabled", error_description: "Device Flow must be enabled" };
    this.code = `device-${randomUUID()}`;
    this.secrets.push(this.code);
    this.last = performance.now();
    const { interval, lifetime: expires_in } = this;
    const verification_uri = this.page.startsWith("/") ? address + this.page : this.page;
    return { device_code: this.code, user_code: "WDJB-MJHT", verification_uri, expires_in, interval };
  }

  /** Whether a token request belongs to the device flow. */
  takes({ grant_type }: Readonly<Record<string, string>>): boolean {
    return grant_type === GRANT_TYPE;
  }

  /** Returns the answer to a token request; undefined where the answer shall be invalid. */
  poll(body: Readonly<Record<string, string>>): object | undefined {
    this.asked.push(body);
    this.countEarly();
    if (body.client_id !== this.clientId || body.device_code !== this.code) return { error: "incorrect_device_code" };
    if (this.stumbles > 0) {
      this.stumbles--;
      return undefined;
    }
    if (this.slowDowns > 0) {
      this.slowDowns--;
      this.interval = this.slower;
      return { error: "slow_down", interval: this.slower };
    }
    if (this.decision === "denied") return { error: "access_denied" };
    if (this.decision === "expired") return { error: "expired_token" };
    if (this.decision === "none") return { error: "authorization_pending" };
    this.code = "";
    const token = `gho_${randomUUID().replaceAll("-", "")}`;
    this.secrets.push(token);
    return { access_token: token, token_type: "bearer", scope: "repo" };
  }

  // The clocks of two processes are compared here, so a few milliseconds are tolerated.
  private countEarly(): void {
    const now = performance.now();
    if (now - this.last < this.interval * 1_000 - 5) this.tooEarly++;
    this.last = now;
  }
}
