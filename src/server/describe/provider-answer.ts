import { createParser } from "eventsource-parser";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { ProviderError } from "./provider-error.ts";
import type { ProviderProtocol } from "./provider-protocols.ts";

const words = terminalMessages.server.provider;

/** The text of an answer, piece by piece as it comes. Fails with ProviderError for what is none or too long. */
export function piecesIn(response: Response, shape: ProviderProtocol, most: number): AsyncIterable<string> {
  const chunks = boundedText(response, most);
  // Some services answer as a whole whatever they were asked for.
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;
  return isStream ? eachPiece(chunks, shape) : whole(chunks, shape);
}

async function* whole(chunks: AsyncIterable<string>, { textIn }: ProviderProtocol): AsyncGenerator<string> {
  let json = "";
  for await (const chunk of chunks) json += chunk;
  yield understood(() => textIn(JSON.parse(json)));
}

async function* eachPiece(chunks: AsyncIterable<string>, { pieceIn }: ProviderProtocol): AsyncGenerator<string> {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  for await (const chunk of chunks) {
    parser.feed(chunk);
    for (const data of events.splice(0)) if (data !== "[DONE]") yield understood(() => pieceIn(JSON.parse(data)));
  }
}

function understood(read: () => string): string {
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
