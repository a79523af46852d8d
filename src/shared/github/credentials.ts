import { type infer as Infer, minLength, nullish, number, object, safeParse, string } from "zod/mini";
import { TOKEN_LIFETIME_MS } from "../limits/sign-in.ts";

/** A token as it is kept; `expiresAt` in milliseconds since 1970. An empty token is none. */
export const credentialsSchema = object({ accessToken: string(), expiresAt: number() });

/** No token lives longer: what a provider says beyond is no lifetime. */
const LONGEST_LIFETIME_SECONDS = 10 * 366 * 24 * 3_600;

/** When a token ends of which the provider tells this lifetime in seconds; one that makes no sense counts as untold. */
export function tokenEnd(seconds: number | null | undefined, now: number = Date.now()): number {
  const isTold = seconds != null && seconds > 0 && seconds <= LONGEST_LIFETIME_SECONDS;
  return now + (isTold ? seconds * 1_000 : TOKEN_LIFETIME_MS);
}

export type Credentials = Infer<typeof credentialsSchema>;

const exchangeAnswerSchema = object({ accessToken: string().check(minLength(1)), expiresAt: nullish(number()) });

/**
 * The credentials in an answer of a token exchange (specification 1.7), the default lifetime filled in; null for an
 * answer without a token.
 */
export function credentialsIn(answer: unknown): Credentials | null {
  const parsed = safeParse(exchangeAnswerSchema, answer);
  if (!parsed.success) return null;
  const { accessToken, expiresAt } = parsed.data;
  return { accessToken, expiresAt: expiresAt ?? Date.now() + TOKEN_LIFETIME_MS };
}

/** A token that the provider gives for so many seconds, or without saying how long. */
export function credentialsFor(accessToken: string, seconds: number | null | undefined): Credentials {
  return { accessToken, expiresAt: tokenEnd(seconds) };
}
