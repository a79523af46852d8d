import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { streamSSE } from "hono/streaming";
import { maxLength, minLength, object, safeParse, string } from "zod/mini";
import { DESCRIBE_PATH } from "../../shared/engine/generation-settings.ts";
import { detailOf } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { visible } from "../../shared/visible-text.ts";
import { RateLimit, type RateLimits } from "../util/rate-limit.ts";
import type { DescriptionRequest } from "./prompt.ts";
import { askProvider, type ProviderLimits } from "./provider.ts";
import { ProviderError } from "./provider-error.ts";
import type { AnswerPart } from "./provider-protocols.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { joined } from "./whole-text.ts";

const MAX_BODY_BYTES = 262_144;
const LIMITS: RateLimits = { perMinute: 60, atOnce: 4 };

const question = object({
  entityType: string().check(minLength(1), maxLength(64)),
  entityName: string().check(minLength(1), maxLength(1_024)),
  codeSnippet: string().check(minLength(1), maxLength(65_536)),
  language: string().check(minLength(1), maxLength(64)),
});

/** The limits of the routes, for tests. */
export interface DescribeOptions {
  readonly rate?: RateLimits;
  readonly provider?: ProviderLimits;
}

/** `POST /generateCodeDocumentation`, forwarded to a provider, and `GET` for its model (docs/ai-endpoint.md). */
export function describeRoutes(settings: ProviderSettings | null, options: DescribeOptions = {}): Hono {
  const rate = new RateLimit(options.rate ?? LIMITS);
  const { noProvider, notJson, questionUnknown, questionTooLarge, tooManyQuestions } = terminalMessages.server;
  const tooLarge = (c: Context) => c.json({ error: questionTooLarge }, 413);
  return new Hono()
    .get(DESCRIBE_PATH, (c) =>
      settings === null ? c.json({ error: noProvider }, 501) : c.json({ model: settings.model }),
    )
    .post(DESCRIBE_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }), async (c) => {
      if (settings === null) return c.json({ error: noProvider }, 501);
      // Pages of other origins need a preflight request for this type, which is never answered here.
      if (!/^application\/json\b/i.test(c.req.header("Content-Type") ?? "")) return c.json({ error: notJson }, 415);
      const parsed = safeParse(question, await c.req.json().catch(() => null));
      if (!parsed.success) return c.json({ error: questionUnknown }, 400);
      if (!rate.enter()) return c.json({ error: tooManyQuestions }, 429, { "Retry-After": "10" });
      return answer(c, settings, parsed.data, { limits: options.provider, leave: () => rate.leave() });
    });
}

interface AnswerDependencies {
  readonly limits: ProviderLimits | undefined;
  /** To be called once, at the end. */
  readonly leave: () => void;
}

async function answer(
  c: Context,
  settings: ProviderSettings,
  question: DescriptionRequest,
  { limits, leave }: AnswerDependencies,
): Promise<Response> {
  const inPieces = c.req.header("Accept")?.includes("text/event-stream") === true;
  const gone = c.req.raw.signal;
  try {
    const parts = await askProvider(settings, question, { gone, inPieces, limits });
    if (inPieces) return stream(c, parts, leave);
    const documentation = await joined(parts);
    leave();
    return c.json({ documentation });
  } catch (thrown) {
    leave();
    const { message, status } = reported(thrown, gone);
    return c.json({ error: message }, status);
  }
}

// A failure after the first piece can no longer be reported as a status.
function stream(c: Context, parts: AsyncIterable<AnswerPart>, leave: () => void): Response {
  // Prevents proxies from buffering the pieces.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (events) => {
    try {
      const documentation = await joined(parts, (text) => events.writeSSE({ data: JSON.stringify({ text }) }));
      await events.writeSSE({ event: "done", data: JSON.stringify({ documentation }) });
    } catch (thrown) {
      const error = reported(thrown, c.req.raw.signal).message;
      await events.writeSSE({ event: "error", data: JSON.stringify({ error }) });
    } finally {
      leave();
    }
  });
}

// The provider's own messages are not forwarded, as they may name the account. A client that has disconnected gets no
// answer.
function reported(thrown: unknown, gone: AbortSignal): ProviderError {
  if (!(thrown instanceof ProviderError)) throw thrown;
  const cause = thrown.cause === undefined ? "" : detailOf(thrown.cause);
  if (!gone.aborted) console.error(visible(`${thrown.message} ${cause}`.trimEnd()));
  return thrown;
}
