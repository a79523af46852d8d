import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { ProviderError } from "./provider-error.ts";
import type { AnswerPart } from "./provider-protocols.ts";

/** The text of an answer; `onPiece` hears of each piece as it came. Fails with ProviderError where no text is left. */
export async function joined(
  parts: AsyncIterable<AnswerPart>,
  onPiece?: (piece: string) => Promise<void>,
): Promise<string> {
  let all = "";
  let isCut = false;
  for await (const { text, end } of parts) {
    all += text;
    isCut ||= end === "cut";
    if (text !== "") await onPiece?.(text);
  }
  const text = isCut ? wholeSentences(plainText(all)) : plainText(all);
  if (text === "") throw new ProviderError(502, terminalMessages.server.provider.empty);
  return text;
}

// The text in an answer of a model that writes it as it would stand in a file, whatever it was asked for.
function plainText(answer: string): string {
  const text = answer.trim();
  const fenced = /^```[^\n]*\n(.*?)\n?```$/s.exec(text)?.[1] ?? text;
  const rows = fenced.replace(/^[ \t]*\/\/\/ ?/gm, "").trim();
  return /^<summary>(.*?)<\/summary>/s.exec(rows)?.[1]?.trim() ?? rows;
}

// The whole sentences at the beginning of a text that was cut off; empty where there is none.
function wholeSentences(text: string): string {
  return /^.*[.!?](?=\s|$)/s.exec(text)?.[0] ?? "";
}
