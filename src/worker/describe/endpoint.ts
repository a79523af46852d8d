import { object, safeParse, string } from "zod/mini";
import { endpointMessages } from "../../shared/engine-messages.ts";
import { detailOf, fillIn, GlossaError } from "../../shared/errors.ts";
import { ENDPOINT } from "../../shared/limits.ts";
import type { SnippetRequest } from "./snippet.ts";

const answerSchema = object({ documentation: string() });

/** An endpoint's address without a slash at its end. Throws `endpointInvalid`. */
export function endpointAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url?.protocol === "http:" || url?.protocol === "https:";
  if (!isHttp || url.username !== "" || url.password !== "")
    throw new GlossaError("endpointInvalid", { address: text });
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/** Asks an endpoint for a description. Throws what `endpoint…` and `generationCancelled` stand for. */
export async function askEndpoint(address: string, request: SnippetRequest, cancelled: AbortSignal): Promise<string> {
  const timeout = AbortSignal.timeout(ENDPOINT.timeoutMs);
  try {
    const response = await post(address, request, AbortSignal.any([timeout, cancelled]));
    if (!response.ok) throw await refusal(address, response);
    return documentationIn(address, await readBounded(address, response));
  } catch (thrown) {
    if (cancelled.aborted) throw new GlossaError("generationCancelled");
    if (timeout.aborted) throw new GlossaError("endpointTooSlow", { address, seconds: ENDPOINT.timeoutMs / 1000 });
    if (thrown instanceof GlossaError) throw thrown;
    throw new GlossaError("endpointUnreachable", { address, detail: causeOf(thrown) }, { cause: thrown });
  }
}

// Exactly these four fields, and nothing that could tell who asks.
function post(address: string, request: SnippetRequest, signal: AbortSignal): Promise<Response> {
  const { entityType, entityName, codeSnippet, language } = request;
  return fetch(`${address}/generateCodeDocumentation`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ entityType, entityName, codeSnippet, language }),
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
    signal,
  });
}

async function refusal(address: string, { status, body }: Response): Promise<GlossaError> {
  await body?.cancel();
  if (status === 429 || status === 503) return new GlossaError("endpointBusy", { address });
  return new GlossaError("endpointFailed", { address, status });
}

async function readBounded(address: string, { body }: Response): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > ENDPOINT.answerBytes) {
      await reader.cancel();
      const detail = fillIn(endpointMessages.tooLong, { limit: ENDPOINT.answerBytes });
      throw new GlossaError("endpointAnswerUnknown", { address, detail });
    }
    text += decoder.decode(value, { stream: true });
  }
}

function documentationIn(address: string, text: string): string {
  const { data, success } = safeParse(answerSchema, parseJson(address, text));
  const documentation = success ? data.documentation.replace(/\r\n?/g, "\n").trim() : "";
  if (documentation !== "") return documentation;
  throw new GlossaError("endpointAnswerUnknown", { address, detail: endpointMessages.noText });
}

function parseJson(address: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GlossaError("endpointAnswerUnknown", { address, detail: endpointMessages.noJson }, { cause });
  }
}

// Node says only that it failed, and why in the error's cause.
function causeOf(thrown: unknown): string {
  return detailOf(thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown);
}
