import { createParser, type EventSourceMessage } from "eventsource-parser";
import { object, safeParse, string } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { cutTo } from "../../../shared/cut-to.ts";
import { formatMessage, GlossaError } from "../../../shared/errors/errors.ts";
import { ENDPOINT } from "../../../shared/limits/generation.ts";
import { endpointMessages } from "../../../shared/messages/engine-messages.ts";
import { visible } from "../../../shared/visible-text.ts";

const wholeSchema = object({ documentation: string() });
const pieceSchema = object({ text: string() });
const reasonSchema = object({ error: string() });

/** The description in an endpoint's answer, whole or in pieces. Throws `endpointAnswerUnknown`. */
export async function readAnswer(address: string, response: Response, onText: (text: string) => void): Promise<string> {
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;
  const whole = isStream ? await lastEvent(address, response, onText) : await boundedText(address, response);
  const { data, success } = safeParse(wholeSchema, parseAnswerJson(address, whole));
  const documentation = success ? plainLines(data.documentation).trim() : "";
  if (documentation !== "") return documentation;
  throw unknownAnswer(address, endpointMessages.noText);
}

/** An answer's text. Throws `endpointAnswerUnknown` if it is too long. */
export async function boundedText(address: string, response: Response): Promise<string> {
  let text = "";
  for await (const chunk of textChunks(address, response)) text += chunk;
  return text;
}

/** The reason of an endpoint's failure in its own words, sanitized; empty if it gives none. */
export function reasonIn(text: string): string {
  const reason = parseJson(reasonSchema, text)?.error.trim().replace(/\s+/g, " ") ?? "";
  return visible(cutTo(ENDPOINT.reasonCharacters, reason));
}

// The content of the last event, which repeats the whole text.
async function lastEvent(address: string, response: Response, onText: (text: string) => void): Promise<string> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  let text = "";
  for await (const chunk of textChunks(address, response)) {
    parser.feed(chunk);
    const before = text;
    for (const { event, data } of events.splice(0)) {
      if (event === "done") return data;
      if (event === "error") throw unknownAnswer(address, reasonIn(data) || endpointMessages.brokenOff);
      text += pieceIn(address, data);
    }
    if (text !== before) onText(plainLines(text).trimStart());
  }
  throw unknownAnswer(address, endpointMessages.brokenOff);
}

function pieceIn(address: string, data: string): string {
  const { success, data: piece } = safeParse(pieceSchema, parseAnswerJson(address, data));
  if (success) return piece.text;
  throw unknownAnswer(address, endpointMessages.noText);
}

async function* textChunks(address: string, { body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  try {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return yield decoder.decode();
      size += value.length;
      if (size > ENDPOINT.answerBytes)
        throw unknownAnswer(address, formatMessage(endpointMessages.tooLong, { limit: ENDPOINT.answerBytes }));
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Stops the stream once enough, or too much, was read; a stream that has failed already cannot fail again.
    await reader.cancel().catch(() => undefined);
  }
}

function parseAnswerJson(address: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unknownAnswer(address, endpointMessages.noJson, cause);
  }
}

function unknownAnswer(address: string, detail: string, cause?: unknown): GlossaError {
  return new GlossaError("endpointAnswerUnknown", { address, detail }, { cause });
}

function plainLines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
