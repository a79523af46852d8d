import { setTimeout as delay } from "node:timers/promises";
import { formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { type DescriptionRequest, promptFor } from "./prompt.ts";
import { partsIn } from "./provider-answer.ts";
import { ProviderError } from "./provider-error.ts";
import { type AnswerPart, PROTOCOLS } from "./provider-protocols.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { withoutReasoning } from "./without-reasoning.ts";

/** How patiently a service is asked. */
export interface ProviderLimits {
  readonly timeoutMs: number;
  /** Each piece comes in an envelope much longer than itself. */
  readonly answerBytes: number;
  /** How long to wait before each further attempt. */
  readonly retryMs: readonly number[];
}

/** How one description is asked for. */
export interface ProviderOptions {
  /** Aborted when whoever asks has gone. */
  readonly gone: AbortSignal;
  /** Whether the text may come in pieces. */
  readonly inPieces: boolean;
  readonly limits?: ProviderLimits | undefined;
}

const words = terminalMessages.server.provider;

const LIMITS: ProviderLimits = { timeoutMs: 100_000, answerBytes: 1_048_576, retryMs: [500, 2_000] };

/**
 * Asks the service for a description, again where it is busy or broken for a moment. Answers when the service has
 * begun to; both the promise and the parts fail with ProviderError. At least one part has words in it.
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
    // The key goes to the address it was meant for, and nowhere else.
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
