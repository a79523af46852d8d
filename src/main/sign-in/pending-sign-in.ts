import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { GlossaError } from "../../shared/errors/errors.ts";
import { SIGN_IN_TIMEOUT_MS } from "../../shared/limits/sign-in.ts";

const RANDOM_BYTES = 32;

/** The code that the browser came back with, and its verifier. */
export interface ReceivedCode {
  readonly code: string;
  readonly verifier: string;
}

/** One way to the provider and back. State and verifier never leave the shell but as the way needs them. */
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
    // Who waits hears of it; a failure before anybody waits is no accident of the process.
    this.code.catch(() => undefined);
    this.timer = setTimeout(() => this.fail(new GlossaError("signInTimedOut")), lifetime);
    this.timer.unref();
  }

  /** Whether it has neither been answered nor ended. */
  get isWaiting(): boolean {
    return this.settle !== undefined;
  }

  /** The challenge that belongs to the verifier (S256). */
  get challenge(): string {
    return createHash("sha256").update(this.verifier).digest("base64url");
  }

  /** Takes the address that the browser came back with; false when it belongs to another sign-in or to none. */
  receive(address: string): boolean {
    const query = URL.canParse(address) ? new URL(address).searchParams : undefined;
    if (this.settle === undefined || !isSame(query?.get("state") ?? "", this.state)) return false;
    const code = query?.get("code");
    if (code) this.end()?.resolve({ code, verifier: this.verifier });
    else this.fail(new GlossaError("signInDenied"));
    return true;
  }

  /** Ends the way without a code. */
  fail(error: GlossaError): void {
    this.end()?.reject(error);
  }

  // Whatever ends it, it ends once.
  private end() {
    const { settle } = this;
    this.settle = undefined;
    clearTimeout(this.timer);
    return settle;
  }
}

// Hashes are of one length, and comparing them says nothing of where they differ.
function isSame(given: string, kept: string): boolean {
  const [one, other] = [given, kept].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
