import type { TextPositions } from "../../../../util/text-positions.ts";
import type { Span } from "../lexer/tokens.ts";
import { type ActiveRows, readActiveRows } from "../preprocessor/active-rows.ts";

/** The text in which a file's comments are found, with its comments and directives. */
export interface CommentSource {
  readonly text: string;
  readonly positions: TextPositions;
  /** Every comment, markers included, in source order; each `///` line is a comment of its own. */
  readonly comments: readonly Span[];
  /** Every preprocessor directive, from its `#` to the end of its line, in source order. */
  readonly directives: readonly Span[];
}

/** The comment of a declaration: consecutive comments of one kind. */
export interface CommentBlock extends Span {
  /** `xml`: `///` lines, or one comment that begins with `/**`. */
  readonly kind: "xml" | "plain";
  /** As written, markers included, in source order. */
  readonly comments: readonly string[];
}

export interface Comments {
  /**
   * Returns the comment block that belongs to the declaration beginning at an offset, its attributes included (readings
   * 4, 16 and 18), or null. `maxRows` is the maximum distance between the last line of a plain comment and the
   * declaration's first line; XML documentation belongs to the declaration behind it at any distance.
   */
  before(start: number, maxRows: number): CommentBlock | null;
}

/** Prepares a file's comments for lookup; `symbols` are those that the project defines for `#if`. */
export function readComments(source: CommentSource, symbols: ReadonlySet<string> = new Set()): Comments {
  return new CommentLookup(source, readActiveRows(source.text, source.directives, symbols));
}

/** Maximum number of directives that are crossed to find a comment which inactive branches separate from its declaration. */
const MAX_DIRECTIVES = 1_000;

/** A comment or directive between two pieces of code. */
interface Piece extends Span {
  readonly isDirective: boolean;
}

class CommentLookup implements Comments {
  constructor(
    private readonly source: CommentSource,
    private readonly active: ActiveRows,
  ) {}

  before(start: number, maxRows: number): CommentBlock | null {
    const pieces = this.piecesBefore(start);
    if (pieces.length === 0) return null;
    const last = pieces.findLastIndex((piece) => this.isDocumentation(piece));
    if (last >= 0) return this.block("xml", pieces.slice(this.firstOfRun(pieces, last), last + 1));
    const plain = this.plainRun(pieces);
    const nearest = plain.at(-1);
    // If the declaration begins with an `#if` around its attributes, that directive separates it from a plain comment.
    if (nearest === undefined || this.source.text.charAt(start) === "#") return null;
    return this.row(start) - this.row(nearest.end) > maxRows ? null : this.block("plain", plain);
  }

  /** Lists the comments and directives between the preceding code and a declaration, in source order. */
  private piecesBefore(start: number): readonly Piece[] {
    const { text, comments, directives } = this.source;
    const pieces: Piece[] = [];
    let lastComment = lastBefore(comments, start);
    let lastDirective = lastBefore(directives, start);
    const states = this.statesAt(lastDirective);
    const farthest = lastDirective - MAX_DIRECTIVES;
    let at = skipSpaceBack(text, start);
    while (lastDirective >= farthest) {
      const comment = comments[lastComment];
      const directive = directives[lastDirective];
      if (comment !== undefined && comment.end >= at) {
        pieces.push({ start: comment.start, end: comment.end, isDirective: false });
        at = comment.start;
        lastComment--;
      } else if (directive !== undefined && directive.end >= at) {
        pieces.push({ start: directive.start, end: directive.end, isDirective: true });
        lastDirective--;
        at = directive.start;
        // An inactive branch is no code: continue before it.
        if (lastDirective >= 0 && states[lastDirective] === false) at = directives[lastDirective]?.end ?? 0;
        while ((comments[lastComment]?.end ?? 0) > at) lastComment--;
      } else break;
      at = skipSpaceBack(text, at);
    }
    return this.withoutTrailing(pieces.reverse(), at);
  }

  // A declaration in a branch that is not built is read as if all symbols were defined.
  private statesAt(directive: number): readonly boolean[] {
    return this.active.asBuilt[directive] === false ? this.active.withAll : this.active.asBuilt;
  }

  // Reading 16: comments that begin on the line where the preceding code ends belong to that code.
  private withoutTrailing(pieces: readonly Piece[], codeEnd: number): readonly Piece[] {
    if (codeEnd === 0 || pieces.length === 0) return pieces;
    let row = this.row(codeEnd);
    let first = 0;
    for (const piece of pieces) {
      if (this.row(piece.start) !== row) break;
      row = this.row(piece.end);
      first++;
    }
    return first === 0 ? pieces : pieces.slice(first);
  }

  // The compiler reads adjacent `///` lines as one comment, but each `/** */` separately.
  private firstOfRun(pieces: readonly Piece[], last: number): number {
    let first = last;
    for (; first > 0; first--) {
      const piece = pieces[first];
      const above = pieces[first - 1];
      if (piece === undefined || above === undefined || !this.isDocumentationLine(piece)) break;
      if (!this.isDocumentationLine(above) || this.row(above.end) + 1 !== this.row(piece.start)) break;
    }
    return first;
  }

  // Reading 4: comments on adjacent lines are one block; a directive ends it.
  private plainRun(pieces: readonly Piece[]): readonly Piece[] {
    let first = pieces.length;
    for (; first > 0; first--) {
      const piece = pieces[first - 1];
      const below = pieces[first];
      if (piece === undefined || piece.isDirective) break;
      if (below !== undefined && this.row(below.start) > this.row(piece.end) + 1) break;
    }
    return pieces.slice(first);
  }

  private block(kind: CommentBlock["kind"], pieces: readonly Piece[]): CommentBlock {
    const comments = pieces.map(({ start, end }) => this.source.text.slice(start, end));
    return { kind, comments, start: pieces[0]?.start ?? 0, end: pieces.at(-1)?.end ?? 0 };
  }

  private isDocumentation(piece: Piece): boolean {
    if (piece.isDirective) return false;
    return (
      this.isDocumentationLine(piece) || /^\/\*\*(?![*/])/.test(this.source.text.slice(piece.start, piece.start + 4))
    );
  }

  private isDocumentationLine({ start, isDirective }: Piece): boolean {
    const { text } = this.source;
    return !isDirective && text.startsWith("///", start) && text.charAt(start + 3) !== "/";
  }

  private row(offset: number): number {
    return this.source.positions.rowOf(offset);
  }
}

/** Returns the index of the last span that begins before an offset, or -1. */
function lastBefore(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function skipSpaceBack(text: string, from: number): number {
  let at = from;
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

function isSpace(c: number): boolean {
  if (c < 128) return c <= 32;
  return c === 0x85 || /\s/.test(String.fromCharCode(c));
}
