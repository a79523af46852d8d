import { TOKEN_KINDS, TOKEN_STRIDE, type TokenKind } from "../../../shared/model/source.ts";
import type { TextPart } from "../../../shared/model/text-search.ts";
import type { SourceColouring } from "../../languages/contract/source-colouring.ts";
import type { TextPlace } from "./text-matcher.ts";

/** The range of a comment or string. */
interface Stretch {
  readonly start: number;
  end: number;
  readonly part: "comments" | "strings";
}

const PARTS: Readonly<Partial<Record<TokenKind, Stretch["part"]>>> = {
  comment: "comments",
  documentation: "comments",
  string: "strings",
};

/** The comments and strings of a text; everything else is code. */
export class TextParts {
  private readonly stretches: readonly Stretch[];

  constructor(text: string, colouring: SourceColouring) {
    this.stretches = stretchesIn(text, colouring);
  }

  /** Whether a range is completely inside a part. */
  isIn(part: TextPart, [start, end]: TextPlace): boolean {
    if (part === "everything") return true;
    const next = this.firstEndingAfter(start);
    if (part === "code") return next === undefined || next.start >= end;
    return next !== undefined && next.part === part && next.start <= start && end <= next.end;
  }

  private firstEndingAfter(at: number): Stretch | undefined {
    let [low, high] = [0, this.stretches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.stretches[middle]?.end ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return this.stretches[low];
  }
}

function stretchesIn(text: string, colouring: SourceColouring): readonly Stretch[] {
  const stretches: Stretch[] = [];
  addStretches(stretches, text, colouring);
  return stretches;
}

// Code that the preprocessor excludes is coloured separately, so that an unclosed quote ends with it.
function addStretches(stretches: Stretch[], text: string, colouring: SourceColouring, offset = 0): void {
  const { tokens } = colouring.colours(text, undefined);
  for (let at = 0; at < tokens.length; at += TOKEN_STRIDE) {
    const [start = 0, length = 0, kind = 0] = tokens.subarray(at, at + TOKEN_STRIDE);
    const name = TOKEN_KINDS[kind] ?? "local";
    const part = PARTS[name];
    if (part !== undefined) add(stretches, { start: offset + start, end: offset + start + length, part });
    else if (name === "inactive" && length < text.length)
      addStretches(stretches, text.slice(start, start + length), colouring, offset + start);
  }
}

function add(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1);
  if (last?.part === next.part && last.end === next.start) last.end = next.end;
  else stretches.push(next);
}
