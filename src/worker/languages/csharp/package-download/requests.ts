import { formatMessage } from "../../../../shared/errors/errors.ts";
import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import { onAbort } from "../../../util/on-abort.ts";
import type { RequestLimits } from "../../contract/packages.ts";
import { isLoopback, mayAsk } from "./feed-location.ts";
import { RegistryError } from "./registry-error.ts";

export const REQUEST_LIMITS: RequestLimits = { silentMs: 30_000, wholeMs: 15 * 60_000 };

const MAX_REDIRECTS = 5;

const words = packageDownloadMessages.failures;

/**
 * Sends requests to a registry, at its address and those that it names: without credentials, encrypted, and with a
 * maximum size.
 */
export class Requests {
  private readonly isLoopback: boolean;

  constructor(
    registry: string,
    private readonly signal: AbortSignal,
    private readonly limits: RequestLimits = REQUEST_LIMITS,
  ) {
    this.isLoopback = isLoopback(new URL(registry));
  }

  /**
   * Returns the bytes of a file as a stream; undefined if there is none. Throws RegistryError, and the reason of `signal`.
   */
  async get(address: string, mostBytes: number): Promise<AsyncIterable<Uint8Array> | undefined> {
    const clock = new SilenceClock(this.signal, this.limits);
    try {
      const response = await this.follow(new URL(address), clock);
      if (response === undefined) clock.stop();
      return response && bytesOf(response, mostBytes, clock);
    } catch (thrown) {
      clock.stop();
      throw clock.reasonFor(thrown);
    }
  }

  /** Returns a whole text; undefined if there is none. Throws as `get` does. */
  async text(address: string, mostBytes: number): Promise<string | undefined> {
    const bytes = await this.get(address, mostBytes);
    if (bytes === undefined) return undefined;
    const decoder = new TextDecoder();
    let text = "";
    for await (const part of bytes) text += decoder.decode(part, { stream: true });
    return text + decoder.decode();
  }

  // Redirects are followed manually, so that none leads to a forbidden address.
  private async follow(start: URL, clock: SilenceClock): Promise<Response | undefined> {
    let address = start;
    for (let at = 0; at <= MAX_REDIRECTS; at++) {
      if (!mayAsk(address, this.isLoopback)) throw refused(address);
      const response = await fetch(address, { redirect: "manual", signal: clock.signal });
      clock.noteProgress();
      if (response.ok) return response;
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      const next = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
      if (next === null || !URL.canParse(next, address)) throw failed(response.status);
      address = new URL(next, address);
    }
    throw new RegistryError(words.redirects);
  }
}

async function* bytesOf({ body }: Response, most: number, clock: SilenceClock): AsyncGenerator<Uint8Array> {
  let count = 0;
  try {
    for await (const part of body ?? []) {
      clock.noteProgress();
      count += part.length;
      if (count > most)
        throw new RegistryError(formatMessage(words.tooLarge, { megabytes: Math.ceil(most / 2 ** 20) }));
      yield part;
    }
  } catch (thrown) {
    throw clock.reasonFor(thrown);
  } finally {
    clock.stop();
  }
}

function refused({ protocol, host }: URL): RegistryError {
  return new RegistryError(formatMessage(words.address, { address: `${protocol}//${host}` }));
}

function failed(status: number): RegistryError {
  const isClosed = status === 401 || status === 403;
  return new RegistryError(formatMessage(isClosed ? words.signIn : words.status, { status }));
}

/** Aborts a request if its registry is silent for too long, or if it takes too long in total. */
class SilenceClock {
  private readonly ending = new AbortController();
  private readonly forget: () => void;
  private readonly whole: ReturnType<typeof setTimeout>;
  private silent: ReturnType<typeof setTimeout> | undefined;
  private isLate = false;

  constructor(
    private readonly asked: AbortSignal,
    private readonly limits: RequestLimits,
  ) {
    this.forget = onAbort(asked, () => this.ending.abort(asked.reason));
    this.whole = setTimeout(() => this.end(), limits.wholeMs);
    this.noteProgress();
  }

  get signal(): AbortSignal {
    return this.ending.signal;
  }

  noteProgress(): void {
    clearTimeout(this.silent);
    this.silent = setTimeout(() => this.end(), this.limits.silentMs);
  }

  stop(): void {
    clearTimeout(this.silent);
    clearTimeout(this.whole);
    this.forget();
  }

  reasonFor(thrown: unknown): unknown {
    if (this.asked.aborted || thrown instanceof RegistryError) return thrown;
    return RegistryError.from(thrown, this.isLate ? words.tooSlow : undefined);
  }

  private end(): void {
    this.isLate = true;
    this.ending.abort();
    // If the bytes were never read, nothing else stops the clock.
    this.stop();
  }
}
