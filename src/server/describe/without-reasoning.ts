import type { AnswerPart } from "./provider-protocols.ts";

const BEGIN = "<think>";
const END = "</think>";

/** Removes the reasoning of a model from the parts of an answer, as some services leave it in the text. */
export async function* withoutReasoning(parts: AsyncIterable<AnswerPart>): AsyncGenerator<AnswerPart> {
  const thoughts = new Thoughts();
  for await (const part of parts) yield { ...part, text: thoughts.leaveOut(part.text) };
}

type ThinkingState = "beginning" | "thinking" | "over";

function stateAfter(beginning: string): ThinkingState {
  if (beginning.startsWith(BEGIN)) return "thinking";
  return BEGIN.startsWith(beginning) ? "beginning" : "over";
}

/** Removes the reasoning at the beginning of a text, piece by piece. */
class Thoughts {
  private state: ThinkingState = "beginning";
  /**
   * Text that is not classified yet: the beginning of the answer, or within reasoning a possible beginning of its end
   * tag.
   */
  private held = "";

  leaveOut(text: string): string {
    if (this.state === "over") return text;
    this.held += text;
    if (this.state === "beginning") this.state = stateAfter(this.held.trimStart());
    if (this.state === "thinking") return this.untilEnd();
    return this.state === "over" ? this.held : "";
  }

  private untilEnd(): string {
    const end = this.held.indexOf(END);
    if (end >= 0) {
      this.state = "over";
      return this.held.slice(end + END.length);
    }
    this.held = this.held.slice(-END.length);
    return "";
  }
}
