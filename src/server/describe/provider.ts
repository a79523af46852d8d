import { setTimeout as delay } from "node:timers/promises";
import { formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { type DescriptionRequest, promptFor } from "./prompt.ts";
import { partsIn } from "./provider-answer.ts";
import { ProviderError } from "./provider-error.ts";
import { type AnswerPart, PROTOCOLS } from "./provider-protocols.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { withoutReasoning } from "./without-reasoning.ts";

/** The timeout, size limit and retries of requests to a service. */
export interface ProviderLimits {
  readonly timeoutMs: number;
  /** Includes the envelope of each piece, which is much longer than the piece. */
  readonly answerBytes: number;
  /** The delay before each further attempt. */
  readonly retryMs: readonly number[];
}

/** The options of a request for one description. */
export interface ProviderOptions {
  /** Aborted when the client has disconnected. */
  readonly gone: AbortSignal;
  /** Whether the text may be streamed. */
  readonly inPieces: boolean;
  readonly limits?: ProviderLimits | undefined;
}

const words = terminalMessages.server.provider;

const LIMITS: ProviderLimits = { timeoutMs: 100_000, answerBytes: 1_048_576, retryMs: [500, 2_000] };

/**
 * Requests a description from the service, with retries where it is temporarily busy or broken. Resolves when the
 * service has begun to answer; both the promise and the parts fail with ProviderError. At least one part contains text.
 */
export async function askProvider(
  settings: ProviderSettings,
  question: DescriptionRequest,
  { gone, inPieces, limits = LIMITS }: ProviderOptions,
): Promise<AsyncIterable<AnswerPart>> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = AbortSignal.any([gone, timeout]);
  try {
    const response = await attempts(() => send(settings, question, inPieces, signal), limits.retryMs, signal);
    const parts = partsIn(response, PROTOCOLS[settings.kind], limits.answerBytes);
    return withWords(withoutReasoning(parts), timeout);
  } catch (thrown) {
    throw asProviderError(thrown, timeout);
  }
}

function send(
  { kind, address, model, key, window }: ProviderSettings,
  question: DescriptionRequest,
  inPieces: boolean,
  signal: AbortSignal,
): Promise<Response> {
  const { path, headers, body } = PROTOCOLS[kind];
  const asked = body(model, promptFor(question, window));
  return fetch(`${address}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers(key) },
    body: JSON.stringify(inPieces ? { ...asked, stream: true } : asked),
    // The key must only be sent to its configured address.
    redirect: "error",
    signal,
  });
}

async function attempts(
  attempt: () => Promise<Response>,
  waits: readonly number[],
  signal: AbortSignal,
): Promise<Response> {
  for (const wait of [...waits, undefined]) {
    const response = await attempt();
    if (response.ok) return response;
    await response.body?.cancel();
    const isBusy = response.status === 429 || response.status === 529;
    if (wait !== undefined && (isBusy || response.status >= 500)) await delay(wait, undefined, { signal });
    else throw new ProviderError(isBusy ? 429 : 502, formatMessage(words.refused, { status: response.status }));
  }
  throw new ProviderError(502, words.notAsked);
}

async function* withWords(parts: AsyncIterable<AnswerPart>, timeout: AbortSignal): AsyncGenerator<AnswerPart> {
  let hasWords = false;
  try {
    for await (const part of parts) {
      hasWords ||= part.text.trim() !== "";
      yield part;
    }
  } catch (thrown) {
    throw asProviderError(thrown, timeout);
  }
  if (!hasWords) throw new ProviderError(502, words.empty);
}

function asProviderError(thrown: unknown, timeout: AbortSignal): ProviderError {
  if (timeout.aborted) return new ProviderError(504, words.tooSlow, { cause: thrown });
  if (thrown instanceof ProviderError) return thrown;
  return new ProviderError(502, words.unreachable, { cause: thrown });
}
