import { RequestError } from "@octokit/request-error";
import { detailOf, GlossaError } from "../../shared/errors.ts";

/** The errors after which no other request would be answered either. */
const FINAL: ReadonlySet<string> = new Set(["gitHubRateLimited", "gitHubRateLimitedSignedOut", "gitHubSignInExpired"]);

export function endsEverything(thrown: unknown): boolean {
  return thrown instanceof GlossaError && FINAL.has(thrown.code);
}

/** What a failed request means, for the user; `name` is what was asked about. */
export function toGitHubError(thrown: unknown, name: string, isSignedIn: boolean): GlossaError {
  if (thrown instanceof GlossaError) return new GlossaError(thrown.code, { ...thrown.context, name });
  const detail = detailOf(thrown).replace(/ - https:\/\/\S+$/, "");
  if (!(thrown instanceof RequestError)) return new GlossaError("gitHubFailed", { name, detail }, { cause: thrown });
  const reset = resetOf(thrown);
  if (reset !== null) return rateLimited(reset, isSignedIn, thrown);
  switch (thrown.status) {
    case 401:
      return new GlossaError("gitHubSignInExpired", { name }, { cause: thrown });
    case 403:
      return new GlossaError("gitHubForbidden", { name, detail }, { cause: thrown });
    case 404:
      return new GlossaError("gitHubNotFound", { name }, { cause: thrown });
    case 409:
      return new GlossaError("gitHubEmpty", { name }, { cause: thrown });
    default:
      return new GlossaError("gitHubFailed", { name, detail }, { cause: thrown });
  }
}

function rateLimited(reset: number, isSignedIn: boolean, cause: unknown): GlossaError {
  const time = new Date(reset).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false });
  return new GlossaError(isSignedIn ? "gitHubRateLimited" : "gitHubRateLimitedSignedOut", { time, reset }, { cause });
}

// When a rate limit ends, in milliseconds since 1970; null for any other refusal.
function resetOf({ status, message, response }: RequestError): number | null {
  if (status !== 403 && status !== 429) return null;
  const headers = response?.headers ?? {};
  if (headers["x-ratelimit-remaining"] === "0") return Number(headers["x-ratelimit-reset"]) * 1_000;
  const isSecondary = status === 429 || /\bsecondary rate\b/i.test(message);
  if (!isSecondary) return null;
  const seconds = Number(headers["retry-after"]) || 60;
  return Date.now() + seconds * 1_000;
}
