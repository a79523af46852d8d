import { object, string } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { DESCRIBE_PATH, REQUEST_HEADERS } from "../../../shared/engine/generation-settings.ts";
import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import { ENDPOINT } from "../../../shared/limits/generation.ts";
import { boundedText, readAnswer, reasonIn } from "./endpoint-answer.ts";
import { bodyOf, type SnippetRequest } from "./snippet.ts";

/** Cancellation of a request, and the receiver of its partial texts. */
export interface AskOptions {
  /** Aborted when the answer is no longer wanted. */
  readonly cancelled: AbortSignal;
  /** Called with the text so far, if the answer is streamed. */
  readonly onText: (text: string) => void;
}

const modelSchema = object({ model: string() });

/** Asks an endpoint for a description. Throws the errors `endpoint…` and `generationCancelled`. */
export async function askEndpoint(
  address: string,
  request: SnippetRequest,
  { cancelled, onText }: AskOptions,
): Promise<string> {
  const timeout = AbortSignal.timeout(ENDPOINT.timeoutMs);
  try {
    const signal = AbortSignal.any([timeout, cancelled]);
    const response = await send(address, { method: "POST", headers: REQUEST_HEADERS, body: bodyOf(request), signal });
    if (!response.ok) throw await refusal(address, response);
    return await readAnswer(address, response, onText);
  } catch (thrown) {
    if (cancelled.aborted) throw new GlossaError("generationCancelled");
    if (timeout.aborted) throw new GlossaError("endpointTooSlow", { address, seconds: ENDPOINT.timeoutMs / 1000 });
    throw reachable(address, thrown);
  }
}

/** The name of an endpoint's model; null if it gives none. Throws `endpointUnreachable`. */
export async function askModel(address: string): Promise<string | null> {
  try {
    const response = await send(address, { signal: AbortSignal.timeout(ENDPOINT.modelTimeoutMs) });
    if (!response.ok) await response.body?.cancel();
    return response.ok ? modelIn(await boundedText(address, response)) : null;
  } catch (thrown) {
    throw reachable(address, thrown);
  }
}

// Sends nothing that could identify the user.
function send(address: string, request: RequestInit): Promise<Response> {
  const alone: RequestInit = { credentials: "omit", redirect: "error", referrerPolicy: "no-referrer" };
  return fetch(`${address}${DESCRIBE_PATH}`, { ...request, ...alone });
}

const BY_STATUS: Readonly<Record<number, "endpointBusy" | "endpointMissing">> = {
  429: "endpointBusy",
  503: "endpointBusy",
  404: "endpointMissing",
  501: "endpointMissing",
};

async function refusal(address: string, response: Response): Promise<GlossaError> {
  const { status } = response;
  const known = BY_STATUS[status];
  if (known !== undefined) {
    // The body adds nothing to the status, so it is not waited for.
    void response.body?.cancel().catch(() => {});
    return new GlossaError(known, { address });
  }
  // An unreadable body adds nothing to the status.
  const detail = reasonIn(await boundedText(address, response).catch(() => ""));
  if (detail === "") return new GlossaError("endpointFailed", { address, status });
  return new GlossaError("endpointRefused", { address, status, detail });
}

function modelIn(text: string): string | null {
  return parseJson(modelSchema, text)?.model.slice(0, ENDPOINT.modelCharacters) ?? null;
}

function reachable(address: string, thrown: unknown): GlossaError {
  if (thrown instanceof GlossaError) return thrown;
  return new GlossaError("endpointUnreachable", { address, detail: causeOf(thrown) }, { cause: thrown });
}

// Node's error says only that it failed; the reason is in the error's cause.
function causeOf(thrown: unknown): string {
  return detailOf(thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown);
}
