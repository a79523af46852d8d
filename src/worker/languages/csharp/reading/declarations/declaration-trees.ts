import { MAX_PARSED_TOKENS } from "../../../../../shared/limits/reading.ts";
import { FILE_TIME_BUDGET_MS } from "../../../../../shared/limits/threads.ts";
import {
  type Capture,
  ParsedTooLong,
  type SyntaxEngine,
  type SyntaxQuery,
  type SyntaxTree,
} from "../../../../syntax/syntax.ts";
import { bracketDepth } from "../lexer/bracket-depth.ts";
import type { Tokens } from "../lexer/tokens.ts";
import declarationsQuery from "../queries/declarations.scm?raw";
import errorsQuery from "../queries/errors.scm?raw";
import { asParsed, type DeclarationSkeleton, skeletonOf } from "../skeleton/skeleton.ts";

/** The parser's results for a text. */
export interface ParsedTree {
  readonly captures: readonly Capture[];
  readonly errors: readonly Capture[];
  /** Set if parsing would have taken too long, so it was skipped or aborted. */
  readonly isGivenUp?: true;
}

export interface DeclarationQueries {
  readonly declarations: SyntaxQuery;
  readonly errors: SyntaxQuery;
}

export function compileQueries(syntax: SyntaxEngine): DeclarationQueries {
  return { declarations: syntax.query(declarationsQuery), errors: syntax.query(errorsQuery) };
}

/** Maximum nesting, more than people write: on deeper trees a query takes quadratic time in the depth. */
const MAX_BRACKET_DEPTH = 500;

/** The trees of one file, which share the parse time budget of the file. */
export class DeclarationTrees {
  /** The last text on which the grammar failed. */
  private failed: string | undefined;
  private millisecondsLeft = FILE_TIME_BUDGET_MS;

  constructor(
    private readonly syntax: SyntaxEngine,
    private readonly queries: DeclarationQueries,
  ) {}

  /** Returns the declarations of a text without errors; for a text with errors only the fact that there are some. */
  parse(text: string, tokens: Tokens): ParsedTree {
    if (text === this.failed) return wholeText(text);
    const { declarations } = this.queries;
    const skeleton = skeletonOf(text, tokens);
    const read = this.withTree(skeleton.text, tokens, skeleton.tokenCount, (tree) =>
      tree.hasError ? wholeText(text) : { captures: inSource(tree.captures(declarations), skeleton), errors: [] },
    );
    if (read.errors.length > 0) this.failed = text;
    return read;
  }

  /** Returns the tree that the parser recovers from broken code, and the places of the errors. */
  recover(text: string, tokens: Tokens): ParsedTree {
    const { declarations, errors } = this.queries;
    return this.withTree(text, tokens, tokens.count, (tree) => ({
      captures: tree.captures(declarations),
      errors: tree.captures(errors),
    }));
  }

  private withTree(text: string, tokens: Tokens, count: number, read: (tree: SyntaxTree) => ParsedTree): ParsedTree {
    if (bracketDepth(tokens) > MAX_BRACKET_DEPTH) return wholeText(text);
    if (count > MAX_PARSED_TOKENS || this.millisecondsLeft <= 0) return givenUp(text);
    const started = performance.now();
    try {
      return this.syntax.withTree(asParsed(text), read, this.millisecondsLeft);
    } catch (thrown) {
      if (!(thrown instanceof ParsedTooLong)) throw thrown;
      this.millisecondsLeft = 0;
      return givenUp(text);
    } finally {
      this.millisecondsLeft -= performance.now() - started;
    }
  }
}

function inSource(captures: readonly Capture[], { offsetInSource }: DeclarationSkeleton): readonly Capture[] {
  return captures.map(({ name, start, end }) => ({ name, start: offsetInSource(start), end: offsetInSource(end) }));
}

function wholeText(text: string): ParsedTree {
  return { captures: [], errors: [{ name: "error", start: 0, end: text.length }] };
}

function givenUp(text: string): ParsedTree {
  return { ...wholeText(text), isGivenUp: true };
}
