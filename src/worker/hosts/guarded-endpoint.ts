import type { Endpoint } from "comlink";
import {
  type infer as Infer,
  literal,
  maxLength,
  minLength,
  number,
  object,
  enum as oneOf,
  string,
  tuple,
  union,
  unknown,
} from "zod/mini";
import { parseMessage } from "../../shared/contract/parse-message.ts";
import { list } from "../../shared/contract/schema-parts.ts";
import { ENGINE_CALLS, type EngineCall } from "../../shared/engine/engine.ts";
import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { failure } from "../../shared/errors/result.ts";
import { MESSAGE } from "../../shared/limits/messages.ts";

const answerable = object({ id: union([string().check(minLength(1), maxLength(MESSAGE.idCharacters)), number()]) });

/**
 * A value as comlink sends it. Its other kind is a value that the receiver would have to create by itself: a port's
 * proxy.
 */
const wireValue = object({ type: literal("RAW"), value: unknown() });

function callSchema(calls: readonly EngineCall[]) {
  return object({
    id: answerable.shape.id,
    type: literal("APPLY"),
    path: tuple([oneOf(calls)]),
    argumentList: list(wireValue, MESSAGE.arguments),
  });
}

type CallMessage = Infer<ReturnType<typeof callSchema>>;

/**
 * A port that passes only calls of these names, with a path of one name and with their declared arguments. Anything
 * else is answered with a failure `ipcRefused`, if it names a reply id, and is dropped.
 */
export function guardedEndpoint(endpoint: Endpoint, calls: readonly EngineCall[]): Endpoint {
  const schema = callSchema(calls);
  const allowed = new EventTarget();
  endpoint.addEventListener("message", (event) => {
    const { data } = event as MessageEvent<unknown>;
    const message = parseMessage(schema, data);
    const call = message && withParsedArguments(message);
    if (call === undefined) refuse(endpoint, data, message?.path[0] ?? "message");
    else allowed.dispatchEvent(new MessageEvent("message", { data: call }));
  });
  return {
    postMessage: (message, transfer) => endpoint.postMessage(message, transfer),
    addEventListener: (...listening) => allowed.addEventListener(...listening),
    removeEventListener: (...listening) => allowed.removeEventListener(...listening),
    start: () => endpoint.start?.(),
  };
}

// Built from the parsed values: nothing else of the message reaches comlink.
function withParsedArguments(message: CallMessage): CallMessage | undefined {
  const values = message.argumentList.map(({ value }) => value);
  const parsed = parseMessage<readonly unknown[]>(ENGINE_CALLS[message.path[0]].arguments, values);
  return parsed && { ...message, argumentList: parsed.map((value) => ({ type: "RAW", value })) };
}

// A message without an id expects no answer.
function refuse(endpoint: Endpoint, message: unknown, detail: string): void {
  const asked = parseMessage(answerable, message);
  if (asked === undefined) return;
  const value = failure(toAppError(new GlossaError("ipcRefused", { detail })));
  endpoint.postMessage({ id: asked.id, type: "RAW", value });
}
