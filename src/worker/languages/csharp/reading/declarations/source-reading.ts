import type { TextRange } from "../../../../../shared/model/entity.ts";
import type { DocFacts } from "../../../../facts/facts.ts";
import type { TextPositions } from "../../../../util/text-positions.ts";
import { TokenCursor, tokenAt } from "../lexer/token-cursor.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import type { NameCollector } from "../names/name-collector.ts";
import type { BranchPlaces } from "../preprocessor/branches.ts";
import type { SourceCuts } from "./source-cuts.ts";

/** The text from which declarations are read, its tokens, and related findings. */
export interface SourceReading {
  /** The parsed text, repaired where necessary: as long as the original. */
  readonly text: string;
  readonly tokens: Tokens;
  readonly positions: TextPositions;
  readonly branches: BranchPlaces;
  /** Receives the stretches that are left out. */
  readonly cuts: SourceCuts;
  /** Returns the comment of a declaration that begins at an offset. */
  readonly docOf: (start: number, isType: boolean) => DocFacts | null;
  /** Whether variables store where their declaration begins. */
  readonly withStarts: boolean;
  /** Collects the data for binding every name; undefined unless every name is requested. */
  readonly names: NameCollector | undefined;
}

/** Returns a cursor on the first token of a stretch, which stops at its end. */
export function cursorOver({ text, tokens }: SourceReading, { start, end }: Span): TokenCursor {
  return new TokenCursor(text, tokens, tokenAt(tokens, start), end);
}

/** Returns the rows and columns of a stretch. */
export function rangeOf({ positions }: SourceReading, { start, end }: Span): TextRange {
  const startRow = positions.rowOf(start);
  const endRow = positions.rowOf(end);
  return [startRow, start - positions.rowStart(startRow), endRow, end - positions.rowStart(endRow)];
}
