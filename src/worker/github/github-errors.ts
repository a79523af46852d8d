import { RequestError } from "@octokit/request-error";
import { detailOf, type ErrorCode, GlossaError } from "../../shared/errors/errors.ts";
import { rateLimitEnd } from "./rate-limit-end.ts";
import { refusalSchema } from "./response-schemas.ts";
import { writeRefusal } from "./write-refusal.ts";

/** The errors after which every further request would fail, too. */
const FINAL: ReadonlySet<string> = new Set(["gitHubRateLimited", "gitHubRateLimitedSignedOut", "gitHubSignInExpired"]);

/** Whether GitHub will reject every further request, too. */
export function failsEveryRequest(thrown: unknown): boolean {
  return thrown instanceof GlossaError && FINAL.has(thrown.code);
}

/** The meanings of statuses for one kind of request: a 404 can be a missing repository or a missing file. */
export type StatusErrors = Readonly<Partial<Record<number, ErrorCode>>>;

/** The failed request, for error messages. */
export interface RequestContext {
  /** The repository, file or service that it was about. */
  readonly name: string;
  readonly isSignedIn: boolean;
  readonly isWriting?: boolean;
  readonly statusErrors?: StatusErrors | undefined;
}

/** Converts a failed request to the error for the user. */
export function toGitHubError(thrown: unknown, context: RequestContext): GlossaError {
  const { name, isSignedIn, isWriting = false, statusErrors = {} } = context;
  if (thrown instanceof GlossaError) return new GlossaError(thrown.code, { ...thrown.context, name });
  const detail = refusalWords(thrown) ?? detailOf(thrown).replace(/ - https:\/\/\S+$/, "");
  if (!(thrown instanceof RequestError)) return new GlossaError("gitHubFailed", { name, detail }, { cause: thrown });
  const reset = rateLimitEnd(thrown);
  if (reset !== null) return rateLimited(reset, isSignedIn, thrown);
  const refusal = isWriting ? writeRefusal(thrown, { name, detail }) : undefined;
  if (refusal !== undefined) return refusal;
  const code = statusErrors[thrown.status] ?? errorCodeOf(thrown.status, isSignedIn);
  return new GlossaError(code, { name, detail }, { cause: thrown });
}

// GitHub describes a faulty request by a list, which Octokit would show as JSON.
function refusalWords(thrown: unknown): string | undefined {
  const refusal = thrown instanceof RequestError ? refusalSchema.safeParse(thrown.response?.data) : undefined;
  const words = refusal?.data?.errors.flatMap(({ message }) => message ?? []) ?? [];
  return words.length === 0 ? undefined : words.join("; ");
}

// Without a sign-in, none can have expired.
function errorCodeOf(status: number, isSignedIn: boolean): ErrorCode {
  if (status === 401 && isSignedIn) return "gitHubSignInExpired";
  return status === 401 || status === 403 ? "gitHubForbidden" : "gitHubFailed";
}

function rateLimited(reset: number, isSignedIn: boolean, cause: unknown): GlossaError {
  const time = new Date(reset).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return new GlossaError(isSignedIn ? "gitHubRateLimited" : "gitHubRateLimitedSignedOut", { time, reset }, { cause });
}
