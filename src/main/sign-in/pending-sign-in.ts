import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { GlossaError } from "../../shared/errors/errors.ts";
import { SIGN_IN_TIMEOUT_MS } from "../../shared/limits/sign-in.ts";

const RANDOM_BYTES = 32;

/** The code that the browser returned with, and its verifier. */
export interface ReceivedCode {
  readonly code: string;
  readonly verifier: string;
}

/** One sign-in at the provider. State and verifier only leave the shell where the protocol requires it. */
export class PendingSignIn {
  readonly state = randomBytes(RANDOM_BYTES).toString("base64url");
  /** Settles with the code, or with a GlossaError that says why there is none. */
  readonly code: Promise<ReceivedCode>;
  private readonly verifier = randomBytes(RANDOM_BYTES).toString("base64url");
  private readonly timer: NodeJS.Timeout;
  private settle: { resolve(value: ReceivedCode): void; reject(error: Error): void } | undefined;

  constructor(lifetime: number = SIGN_IN_TIMEOUT_MS) {
    this.code = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    // Prevents an unhandled rejection before a caller awaits the code, which still gets the error.
    this.code.catch(() => undefined);
    this.timer = setTimeout(() => this.fail(new GlossaError("signInTimedOut")), lifetime);
    this.timer.unref();
  }

  /** Whether it is still pending. */
  get isWaiting(): boolean {
    return this.settle !== undefined;
  }

  /** The challenge for the verifier (S256). */
  get challenge(): string {
    return createHash("sha256").update(this.verifier).digest("base64url");
  }

  /** Handles the address that the browser returned with; false when it belongs to another sign-in or to none. */
  receive(address: string): boolean {
    const query = URL.canParse(address) ? new URL(address).searchParams : undefined;
    if (this.settle === undefined || !isSame(query?.get("state") ?? "", this.state)) return false;
    const code = query?.get("code");
    if (code) this.end()?.resolve({ code, verifier: this.verifier });
    else this.fail(new GlossaError("signInDenied"));
    return true;
  }

  /** Ends the sign-in without a code. */
  fail(error: GlossaError): void {
    this.end()?.reject(error);
  }

  // Clears the timer and settle functions, so that the sign-in ends only once.
  private end() {
    const { settle } = this;
    this.settle = undefined;
    clearTimeout(this.timer);
    return settle;
  }
}

// Hashes have equal length, and comparing them does not reveal where the texts differ.
function isSame(given: string, kept: string): boolean {
  const [one, other] = [given, kept].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
