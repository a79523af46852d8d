import type { Description, DescriptionPart } from "./descriptions.ts";

/** What a description says that is its own: what is inherited is not. */
export interface OwnTexts {
  /** The summary as its editor has it; "" for none. */
  readonly text: string;
  readonly parts: readonly DescriptionPart[];
}

/** The own texts of a description as it is shown. */
export function ownTexts(description: Description | null): OwnTexts {
  const { markup, text = "", origin, parts = [] } = description ?? {};
  return { text: origin === "inherited" ? "" : (markup ?? text), parts };
}

/** Whether two descriptions say the same. */
export function saySame(one: OwnTexts, other: OwnTexts): boolean {
  return asText(one) === asText(other);
}

function asText({ text, parts }: OwnTexts): string {
  return JSON.stringify([text, parts.map((part) => [part.tag, part.name, part.text])]);
}
