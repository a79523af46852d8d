import { type infer as Infer, minLength, nullish, number, object, safeParse, string } from "zod/mini";
import { TOKEN_LIFETIME_MS } from "../limits/sign-in.ts";

/** A token as it is stored; `expiresAt` in milliseconds since 1970. An empty token means none. */
export const credentialsSchema = object({ accessToken: string(), expiresAt: number() });

/** Maximum lifetime of a token; a longer one reported by a provider is invalid. */
const MAX_LIFETIME_SECONDS = 10 * 366 * 24 * 3_600;

/**
 * When a token expires, from the lifetime in seconds that the provider reports; an invalid lifetime counts as not
 * reported.
 */
export function tokenEnd(seconds: number | null | undefined, now: number = Date.now()): number {
  const isTold = seconds != null && seconds > 0 && seconds <= MAX_LIFETIME_SECONDS;
  return now + (isTold ? seconds * 1_000 : TOKEN_LIFETIME_MS);
}

export type Credentials = Infer<typeof credentialsSchema>;

const exchangeAnswerSchema = object({ accessToken: string().check(minLength(1)), expiresAt: nullish(number()) });

/**
 * The credentials in an answer of a token exchange (specification 1.7), with the default lifetime filled in; null for
 * an answer without a token.
 */
export function credentialsIn(answer: unknown): Credentials | null {
  const parsed = safeParse(exchangeAnswerSchema, answer);
  if (!parsed.success) return null;
  const { accessToken, expiresAt } = parsed.data;
  return { accessToken, expiresAt: expiresAt ?? Date.now() + TOKEN_LIFETIME_MS };
}

/** Credentials for a token with the lifetime in seconds that the provider reports, if any. */
export function credentialsFor(accessToken: string, seconds: number | null | undefined): Credentials {
  return { accessToken, expiresAt: tokenEnd(seconds) };
}
