import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { maxLength, minLength, object, safeParse, string } from "zod/mini";
import { terminalMessages } from "../../shared/terminal-messages.ts";
import { RateLimit, type RateLimits } from "../rate-limit.ts";
import { askProvider, ProviderError, type ProviderLimits } from "./provider.ts";
import type { ProviderSettings } from "./provider-settings.ts";

const MAX_BODY_BYTES = 262_144;
const LIMITS: RateLimits = { perMinute: 60, atOnce: 4 };

const question = object({
  entityType: string().check(minLength(1), maxLength(64)),
  entityName: string().check(minLength(1), maxLength(1_024)),
  codeSnippet: string().check(minLength(1), maxLength(65_536)),
  language: string().check(minLength(1), maxLength(64)),
});

export interface DescribeOptions {
  readonly rate?: RateLimits;
  readonly provider?: ProviderLimits;
}

/** `POST /generateCodeDocumentation` in front of a provider (docs/ai-endpoint.md). */
export function describeRoutes(settings: ProviderSettings | null, options: DescribeOptions = {}): Hono {
  const rate = new RateLimit(options.rate ?? LIMITS);
  const tooLarge = (c: Context) => c.json({ error: terminalMessages.server.questionTooLarge }, 413);
  return new Hono().post(
    "/generateCodeDocumentation",
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }),
    async (c) => {
      if (settings === null) return c.json({ error: terminalMessages.server.noProvider }, 501);
      // Pages of other origins cannot send this type without asking first, which nothing here answers.
      if (!/^application\/json\b/i.test(c.req.header("Content-Type") ?? ""))
        return c.json({ error: terminalMessages.server.notJson }, 415);
      const parsed = safeParse(question, await c.req.json().catch(() => null));
      if (!parsed.success) return c.json({ error: terminalMessages.server.questionUnknown }, 400);
      if (!rate.enter())
        return c.json({ error: terminalMessages.server.tooManyQuestions }, 429, { "Retry-After": "10" });
      try {
        const documentation = await askProvider(settings, parsed.data, c.req.raw.signal, options.provider);
        return c.json({ documentation });
      } catch (thrown) {
        return failed(c, thrown);
      } finally {
        rate.leave();
      }
    },
  );
}

// The provider's own words stay here: they may name the account.
function failed(c: Context, thrown: unknown): Response {
  if (!(thrown instanceof ProviderError)) throw thrown;
  console.error(thrown.message, thrown.cause ?? "");
  return c.json({ error: thrown.message }, thrown.status);
}
