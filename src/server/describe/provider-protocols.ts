import { array, nullish, object, optional, parse, refine, string } from "zod/mini";
import { ANSWER_TOKENS, INSTRUCTIONS } from "./prompt.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** The text that one message of a service adds, and whether the text ends with it. */
export interface AnswerPart {
  readonly text: string;
  /** "cut" where the text exceeded its maximum length; null while more may come. */
  readonly end: "whole" | "cut" | null;
}

/** The protocol of one kind of service. */
export interface ProviderProtocol {
  readonly path: string;
  headers(key: string | null): Record<string, string>;
  body(model: string, prompt: string): object;
  /** Reads an answer that was not streamed. Throws for an invalid one. */
  wholeIn(answer: unknown): AnswerPart;
  /** Reads one event of a streamed answer. Throws for an invalid one, and where the service reports an error. */
  partIn(event: unknown): AnswerPart;
}

const stopReason = nullish(string());
const openAiAnswer = object({
  choices: array(object({ message: object({ content: nullish(string()) }), finish_reason: stopReason })),
});
const openAiEvent = object({
  choices: array(object({ delta: optional(object({ content: nullish(string()) })), finish_reason: stopReason })),
});
const anthropicAnswer = object({
  content: array(object({ type: string(), text: optional(string()) })),
  stop_reason: stopReason,
});
const anthropicEvent = object({
  type: string().check(refine((type) => type !== "error")),
  delta: optional(object({ text: optional(string()), stop_reason: stopReason })),
});

/** The end reasons of services for a text that reached its maximum length or stopped in the middle. */
const CUT: ReadonlySet<string> = new Set([
  ...["length", "max_tokens", "model_context_window_exceeded"],
  ...["content_filter", "refusal", "pause_turn"],
]);

// Some services send an empty reason with each piece.
function part(text: string | null | undefined, reason: string | null | undefined): AnswerPart {
  const end = CUT.has(reason ?? "") ? "cut" : "whole";
  return { text: text ?? "", end: reason == null || reason === "" ? null : end };
}

/** The protocols by the kinds of services that a server is configured with. */
export const PROTOCOLS: Readonly<Record<ProviderSettings["kind"], ProviderProtocol>> = {
  openai: {
    path: "/chat/completions",
    headers: (key): Record<string, string> => (key === null ? {} : { Authorization: `Bearer ${key}` }),
    body: (model, prompt) => ({
      model,
      max_tokens: ANSWER_TOKENS,
      messages: [
        { role: "system", content: INSTRUCTIONS },
        { role: "user", content: prompt },
      ],
    }),
    wholeIn: (answer) => {
      const [choice] = parse(openAiAnswer, answer).choices;
      return part(choice?.message.content, choice?.finish_reason);
    },
    partIn: (event) => {
      const [choice] = parse(openAiEvent, event).choices;
      return part(choice?.delta?.content, choice?.finish_reason);
    },
  },
  anthropic: {
    path: "/messages",
    headers: (key) => ({ "anthropic-version": "2023-06-01", ...(key !== null && { "x-api-key": key }) }),
    body: (model, prompt) => ({
      model,
      max_tokens: ANSWER_TOKENS,
      system: INSTRUCTIONS,
      messages: [{ role: "user", content: prompt }],
    }),
    wholeIn: (answer) => {
      const { content, stop_reason } = parse(anthropicAnswer, answer);
      return part(content.find(({ type }) => type === "text")?.text, stop_reason);
    },
    partIn: (event) => {
      const { type, delta } = parse(anthropicEvent, event);
      return part(delta?.text, type === "message_stop" ? type : delta?.stop_reason);
    },
  },
};
