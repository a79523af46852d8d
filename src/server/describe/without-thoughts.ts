import type { AnswerPart } from "./provider-protocols.ts";

const BEGIN = "<think>";
const END = "</think>";

/** The parts of an answer without what a model thinks before it answers, which some services leave in the text. */
export async function* withoutThoughts(parts: AsyncIterable<AnswerPart>): AsyncGenerator<AnswerPart> {
  let held: string | null = "";
  for await (const part of parts) {
    if (held === null) {
      yield part;
      continue;
    }
    held += part.text;
    const text = afterThoughts(held);
    if (text !== null) held = null;
    yield { ...part, text: text ?? "" };
  }
}

// Null as long as it may still be thinking.
function afterThoughts(text: string): string | null {
  const start = text.trimStart();
  if (BEGIN.startsWith(start)) return null;
  if (!start.startsWith(BEGIN)) return text;
  const end = start.indexOf(END);
  return end === -1 ? null : start.slice(end + END.length);
}
