import type { TextRange } from "../../../../../shared/model/entity.ts";
import type { DocFacts } from "../../../../facts/facts.ts";
import type { TextPositions } from "../../../../util/text-positions.ts";
import { TokenCursor, tokenAt } from "../lexer/token-cursor.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import type { NameCollector } from "../names/name-collector.ts";
import type { BranchPlaces } from "../preprocessor/branches.ts";
import type { SourceCuts } from "./source-cuts.ts";

/** The text that declarations are read from, its tokens, and what was found beside them. */
export interface SourceReading {
  /** The text that was parsed, repaired where it had to be: as long as the original. */
  readonly text: string;
  readonly tokens: Tokens;
  readonly positions: TextPositions;
  readonly branches: BranchPlaces;
  /** Hears of what is left out. */
  readonly cuts: SourceCuts;
  /** The comment of a declaration that begins at an offset. */
  readonly docOf: (start: number, isType: boolean) => DocFacts | null;
  /** Whether variables tell where their declaration begins. */
  readonly withStarts: boolean;
  /** Collects what every name is bound with; undefined where nobody asks for every name. */
  readonly names: NameCollector | undefined;
}

/** A cursor on the first token of a stretch, at whose end it stops. */
export function cursorOver({ text, tokens }: SourceReading, { start, end }: Span): TokenCursor {
  return new TokenCursor(text, tokens, tokenAt(tokens, start), end);
}

/** The rows and columns of a stretch. */
export function rangeOf({ positions }: SourceReading, { start, end }: Span): TextRange {
  const startRow = positions.rowOf(start);
  const endRow = positions.rowOf(end);
  return [startRow, start - positions.rowStart(startRow), endRow, end - positions.rowStart(endRow)];
}
