import type { Description, DescriptionPart } from "./descriptions.ts";

/** The texts of a description that are its own, without inherited ones. */
export interface OwnTexts {
  /** The summary as the editor shows it; "" for none. */
  readonly text: string;
  readonly parts: readonly DescriptionPart[];
}

/** The own texts of a displayed description. */
export function ownTexts(description: Description | null): OwnTexts {
  const { markup, text = "", origin, parts = [] } = description ?? {};
  return { text: origin === "inherited" ? "" : (markup ?? text), parts };
}

/** Whether two descriptions have the same texts. */
export function saySame(one: OwnTexts, other: OwnTexts): boolean {
  return asText(one) === asText(other);
}

function asText({ text, parts }: OwnTexts): string {
  return JSON.stringify([text, parts.map((part) => [part.tag, part.name, part.text])]);
}
