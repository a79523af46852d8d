import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { ProviderError } from "./provider-error.ts";
import type { AnswerPart } from "./provider-protocols.ts";

/**
 * Joins the text of an answer; `onPiece` receives each piece as it arrives. Fails with ProviderError where no text is
 * left.
 */
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

// The plain text of an answer from a model that writes it as it would be in a file, whatever it was asked for.
function plainText(answer: string): string {
  const lines = withoutFence(answer.trim()).split("\n");
  const isComment = lines.findIndex((line) => line.trim() !== "") === lines.findIndex((line) => COMMENT.test(line));
  const words = isComment ? lines.filter((line) => COMMENT.test(line)).map((line) => line.replace(COMMENT, "")) : lines;
  return withoutSummary(words.join("\n").trim());
}

const COMMENT = /^[ \t]*\/\/\/ ?/;

const FENCE = "```";

// An answer that was cut off has no closing fence.
function withoutFence(text: string): string {
  if (!text.startsWith(FENCE)) return text;
  const inside = text.slice(text.indexOf("\n") + 1);
  const body = inside.endsWith(FENCE) ? inside.slice(0, -FENCE.length) : inside;
  // With several fences it is unclear which one is meant.
  return body.includes(FENCE) ? text : body;
}

const SUMMARY = "<summary>";
const SUMMARY_END = "</summary>";

// The text after it may be other elements of the comment; any other text belongs to the description.
function withoutSummary(text: string): string {
  if (!text.startsWith(SUMMARY)) return text;
  const end = text.indexOf(SUMMARY_END);
  const rest = end === -1 ? "" : text.slice(end + SUMMARY_END.length).trim();
  if (rest !== "" && !rest.startsWith("<")) return text;
  return text.slice(SUMMARY.length, end === -1 ? undefined : end).trim();
}

// The complete sentences at the beginning of a truncated text; empty where there is none. "e.g." does not end a
// sentence.
function wholeSentences(text: string): string {
  return /^.*(?:(?<!\b(?:e\.g|i\.e|cf|vs))[.!?]["')\]]*(?=\s|$)|[。！？])/su.exec(text)?.[0] ?? "";
}
