import type { RequestError } from "@octokit/request-error";
import { GlossaError } from "../../shared/errors/errors.ts";
import { pullRequestMessages } from "../../shared/messages/pull-request-messages.ts";

/** GitHub's response to a fine-grained token, or an app, without the right. */
const FINE_GRAINED = /\bnot accessible by\b/i;

/**
 * The error for a refusal to write: the token lacks a right that the response names, or else the account does, or the
 * request is at fault. Even users who may see the repository get a 404. Undefined for any other failure.
 */
export function writeRefusal(
  refusal: RequestError,
  { name, detail }: { readonly name: string; readonly detail: string },
): GlossaError | undefined {
  if (refusal.status === 409 || refusal.status === 422)
    return new GlossaError("gitHubRefused", { name, detail }, { cause: refusal });
  if (refusal.status !== 403 && refusal.status !== 404) return undefined;
  const rights = missingRights(refusal);
  if (rights !== undefined) return new GlossaError("gitHubTokenMayNotWrite", { name, rights }, { cause: refusal });
  const words = refusal.status === 404 ? pullRequestMessages.readOnly : detail;
  return new GlossaError("gitHubMayNotWrite", { name, detail: words }, { cause: refusal });
}

// A page can read the scopes; the rights of fine-grained tokens only the desktop can.
function missingRights({ message, response }: RequestError): string | undefined {
  const headers = response?.headers ?? {};
  const permissions = headers["x-accepted-github-permissions"];
  if (FINE_GRAINED.test(message)) return permissions ? String(permissions) : pullRequestMessages.fineGrainedRights;
  if (headers["x-oauth-scopes"] === undefined) return undefined;
  const accepted = scopesIn(headers["x-accepted-oauth-scopes"]);
  const held = scopesIn(headers["x-oauth-scopes"]);
  const isHeld = accepted.length === 0 || accepted.some((scope) => held.includes(scope));
  return isHeld ? undefined : accepted.join(pullRequestMessages.or);
}

function scopesIn(header: string | number | undefined): readonly string[] {
  return String(header ?? "")
    .split(",")
    .map((scope) => scope.trim())
    .filter((scope) => scope !== "");
}
