import { array, nullish, object, optional, parse, refine, string } from "zod/mini";
import { ANSWER_TOKENS, INSTRUCTIONS } from "./prompt.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** How one kind of service is spoken to. */
export interface ProviderProtocol {
  readonly path: string;
  headers(key: string | null): Record<string, string>;
  body(model: string, prompt: string): object;
  /** The text in an answer that came as a whole. Throws for what is none. */
  textIn(answer: unknown): string;
  /** The text that one event of an answer in pieces adds. Throws for what is none, and where the service gives up. */
  pieceIn(event: unknown): string;
}

const openAiAnswer = object({ choices: array(object({ message: object({ content: nullish(string()) }) })) });
const openAiEvent = object({
  choices: array(object({ delta: optional(object({ content: nullish(string()) })) })),
});
const anthropicAnswer = object({ content: array(object({ type: string(), text: optional(string()) })) });
const anthropicEvent = object({
  type: string().check(refine((type) => type !== "error")),
  delta: optional(object({ text: optional(string()) })),
});

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
    textIn: (answer) => parse(openAiAnswer, answer).choices[0]?.message.content ?? "",
    pieceIn: (event) => parse(openAiEvent, event).choices[0]?.delta?.content ?? "",
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
    textIn: (answer) => parse(anthropicAnswer, answer).content.find(({ type }) => type === "text")?.text ?? "",
    pieceIn: (event) => parse(anthropicEvent, event).delta?.text ?? "",
  },
};
