import { array, object, parse, string } from "zod/mini";
import { INSTRUCTIONS, promptFor, type Question } from "./prompt.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** Why there is no description, as the status that the asking side gets. */
export class ProviderError extends Error {
  constructor(
    readonly status: 429 | 502 | 504,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface ProviderLimits {
  readonly timeoutMs: number;
  readonly answerBytes: number;
  /** How long to wait before each further attempt. */
  readonly retryMs: readonly number[];
}

const LIMITS: ProviderLimits = { timeoutMs: 100_000, answerBytes: 262_144, retryMs: [500, 2_000] };
const MAX_TOKENS = 400;

interface Shape {
  readonly path: string;
  headers(key: string | null): Record<string, string>;
  body(model: string, prompt: string): object;
  textIn(answer: unknown): string;
}

const openAiAnswer = object({ choices: array(object({ message: object({ content: string() }) })) });
const anthropicAnswer = object({ content: array(object({ text: string() })) });

/** How each kind of service is spoken to. */
const SHAPES: Readonly<Record<ProviderSettings["kind"], Shape>> = {
  openai: {
    path: "/chat/completions",
    headers: (key): Record<string, string> => (key === null ? {} : { Authorization: `Bearer ${key}` }),
    body: (model, prompt) => ({
      model,
      max_tokens: MAX_TOKENS,
      messages: [
        { role: "system", content: INSTRUCTIONS },
        { role: "user", content: prompt },
      ],
    }),
    textIn: (answer) => parse(openAiAnswer, answer).choices[0]?.message.content ?? "",
  },
  anthropic: {
    path: "/messages",
    headers: (key) => ({ "anthropic-version": "2023-06-01", ...(key !== null && { "x-api-key": key }) }),
    body: (model, prompt) => ({
      model,
      max_tokens: MAX_TOKENS,
      system: INSTRUCTIONS,
      messages: [{ role: "user", content: prompt }],
    }),
    textIn: (answer) => parse(anthropicAnswer, answer).content[0]?.text ?? "",
  },
};

/** Asks the service for a description, again where it is busy or broken for a moment. Throws ProviderError. */
export async function askProvider(
  settings: ProviderSettings,
  question: Question,
  gone: AbortSignal,
  limits: ProviderLimits = LIMITS,
): Promise<string> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = AbortSignal.any([gone, timeout]);
  try {
    const response = await attempts(() => send(settings, question, signal), limits.retryMs, signal);
    return await textOf(settings, response, limits);
  } catch (thrown) {
    if (timeout.aborted) throw new ProviderError(504, "The provider did not answer in time.", { cause: thrown });
    if (thrown instanceof ProviderError) throw thrown;
    throw new ProviderError(502, "The provider could not be reached.", { cause: thrown });
  }
}

function send(
  { kind, address, model, key }: ProviderSettings,
  question: Question,
  signal: AbortSignal,
): Promise<Response> {
  const { path, headers, body } = SHAPES[kind];
  return fetch(`${address}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers(key) },
    body: JSON.stringify(body(model, promptFor(question))),
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
    if (wait !== undefined && (isBusy || response.status >= 500)) await pause(wait, signal);
    else throw new ProviderError(isBusy ? 429 : 502, `The provider answered with status ${response.status}.`);
  }
  throw new ProviderError(502, "The provider was never asked.");
}

async function textOf({ kind }: ProviderSettings, response: Response, limits: ProviderLimits): Promise<string> {
  const json = await readBounded(response, limits.answerBytes);
  try {
    const text = SHAPES[kind].textIn(JSON.parse(json)).trim();
    if (text !== "") return text;
  } catch (cause) {
    throw new ProviderError(502, "The provider's answer was not understood.", { cause });
  }
  throw new ProviderError(502, "The provider's answer held no text.");
}

async function readBounded({ body }: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw new ProviderError(502, "The provider's answer was too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
