import type { Context } from "hono";
import { enum as anyOf, maxLength, minLength, nullish, number, object, optional, safeParse, string } from "zod/mini";
import { type Credentials, credentialsFor } from "../shared/github/credentials.ts";
import { clientIdFor, type SignInEnvironment } from "../shared/github/github-config.ts";
import { GITHUB } from "../shared/limits/github.ts";
import { TOKEN_EXCHANGE_TIMEOUT_MS } from "../shared/limits/sign-in.ts";
import type { GitHubSettings } from "./github-settings.ts";

const MAX_TEXT_LENGTH = 512;
const text = string().check(minLength(1), maxLength(MAX_TEXT_LENGTH));

const questionSchema = object({
  code: text,
  environment: anyOf(["web", "default", "desktop"]),
  code_verifier: optional(text),
});

const tokenSchema = object({ access_token: text, expires_in: nullish(number()) });
const refusalSchema = object({ error: string() });

interface ExchangeRequest {
  readonly code: string;
  readonly environment: SignInEnvironment;
  readonly code_verifier?: string | undefined;
}

type Refusal = { readonly status: 400 | 502 | 503; readonly error: string };

/**
 * Exchanges a code for a token at GitHub (specification 1.7). A refusal is answered with a text of our own: GitHub's
 * text is not repeated, and neither code nor token nor secret is ever logged.
 */
export function tokenExchange(settings: GitHubSettings) {
  return async (c: Context): Promise<Response> => {
    c.header("Cache-Control", "no-store");
    const question = safeParse(questionSchema, c.req.query());
    if (!question.success) return c.json({ error: "bad_request" }, 400);
    const answer = await exchange(settings, question.data);
    return "error" in answer ? c.json({ error: answer.error }, answer.status) : c.json(answer);
  };
}

async function exchange(settings: GitHubSettings, question: ExchangeRequest): Promise<Credentials | Refusal> {
  const id = clientIdFor(settings.config, question.environment);
  const secret = settings.secrets[question.environment] ?? settings.secrets.default;
  if (id === undefined || secret === undefined) return { status: 503, error: "not_configured" };
  const answer = await askGitHub(settings.config.address, {
    client_id: id,
    client_secret: secret,
    code: question.code,
    ...(question.code_verifier !== undefined && { code_verifier: question.code_verifier }),
  });
  const token = safeParse(tokenSchema, answer);
  if (token.success) return credentialsFor(token.data.access_token, token.data.expires_in);
  return safeParse(refusalSchema, answer).success
    ? { status: 400, error: "code_refused" }
    : { status: 502, error: "provider_unavailable" };
}

// Any failure counts as no answer; the error is dropped because it may contain what was sent.
async function askGitHub(address: string, body: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const response = await fetch(`${address}/login/oauth/access_token`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json", "User-Agent": GITHUB.userAgent },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(TOKEN_EXCHANGE_TIMEOUT_MS),
    });
    return await response.json();
  } catch {
    return undefined;
  }
}
