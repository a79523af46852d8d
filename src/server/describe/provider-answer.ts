import { createParser } from "eventsource-parser";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { ProviderError } from "./provider-error.ts";
import type { AnswerPart, ProviderProtocol } from "./provider-protocols.ts";

const words = terminalMessages.server.provider;

/**
 * Yields the parts of an answer as they arrive. Fails with ProviderError for an invalid or too long answer, and where
 * it ends without an end marker, because the text may be incomplete.
 */
export function partsIn(response: Response, shape: ProviderProtocol, most: number): AsyncIterable<AnswerPart> {
  const chunks = boundedText(response, most);
  // Some services do not stream even if asked to.
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;
  return isStream ? eachPart(chunks, shape) : whole(chunks, shape);
}

async function* whole(chunks: AsyncIterable<string>, { wholeIn }: ProviderProtocol): AsyncGenerator<AnswerPart> {
  let json = "";
  for await (const chunk of chunks) json += chunk;
  yield understood(() => wholeIn(JSON.parse(json)));
}

async function* eachPart(chunks: AsyncIterable<string>, { partIn }: ProviderProtocol): AsyncGenerator<AnswerPart> {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  let hasEnded = false;
  for await (const chunk of chunks) {
    parser.feed(chunk);
    for (const data of events.splice(0)) {
      const part = data === "[DONE]" ? LAST : understood(() => partIn(JSON.parse(data)));
      hasEnded ||= part.end !== null;
      yield part;
    }
  }
  if (!hasEnded) throw new ProviderError(502, words.brokenOff);
}

const LAST: AnswerPart = { text: "", end: "whole" };

function understood(read: () => AnswerPart): AnswerPart {
  try {
    return read();
  } catch (cause) {
    throw new ProviderError(502, words.notUnderstood, { cause });
  }
}

async function* boundedText({ body }: Response, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new ProviderError(502, words.tooLong);
    yield decoder.decode(chunk, { stream: true });
  }
}
