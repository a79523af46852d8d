import { MEMBER_COMMENT_ROWS, TYPE_COMMENT_ROWS } from "../../../../shared/limits/reading.ts";
import type { TextRange } from "../../../../shared/model/entity.ts";
import type { DocFacts } from "../../../facts/facts.ts";
import { assignIds, type IdentifiedMember, type IdentifiedType } from "../../../facts/ids.ts";
import { TextPositions } from "../../../util/text-positions.ts";
import type { CSharpFacts, CSharpMemberFacts } from "../facts/csharp-facts.ts";
import { type CommentBlock, type Comments, readComments } from "../reading/comments/blocks.ts";
import { lex } from "../reading/lexer/lexer.ts";
import type { Tokens } from "../reading/lexer/tokens.ts";
import { BranchedAttributes } from "./branched-attributes.ts";

/** A type or member of a file, and the place of its existing or new comment. */
export interface CommentPlace {
  readonly id: string;
  readonly declared: IdentifiedType | IdentifiedMember;
  readonly doc: DocFacts | null;
  /**
   * Where its declaration begins, including attributes and an `#if` around these; several that are declared together share it.
   */
  readonly start: number;
  readonly block: CommentBlock | null;
  /** For a record's parameter: the id of the type whose comment documents it. */
  readonly parameterOf?: string;
}

/** A file that was read for its comments. */
export interface CommentedText {
  readonly text: string;
  readonly tokens: Tokens;
  /** By id, in the order of the facts. */
  readonly places: ReadonlyMap<string, CommentPlace>;
}

/** Finds the comments of a file's types and members; its facts were read with starts. */
export function readCommentPlaces(
  fileId: string,
  text: string,
  facts: CSharpFacts,
  symbols: ReadonlySet<string>,
): CommentedText {
  const tokens = lex(text);
  const positions = new TextPositions(text);
  const { comments, directives } = tokens;
  const found = readComments({ text, positions, comments, directives }, symbols);
  const finder = new PlaceFinder(positions, found, new BranchedAttributes(text, tokens));
  for (const type of assignIds(fileId, facts)) finder.addType(type);
  return { text, tokens, places: finder.places };
}

class PlaceFinder {
  readonly places = new Map<string, CommentPlace>();

  constructor(
    private readonly positions: TextPositions,
    private readonly comments: Comments,
    private readonly attributes: BranchedAttributes,
  ) {}

  addType(type: IdentifiedType): void {
    const start = this.offsetOf(type.range);
    this.add(type, start, TYPE_COMMENT_ROWS);
    const primary = type.members.find(({ isPrimary }) => isPrimary);
    for (const member of type.members as readonly (IdentifiedMember & CSharpMemberFacts)[]) {
      if (primary !== undefined && isWithin(member.range, primary.range)) {
        this.places.set(member.id, { ...placeOf(member, start), block: null, parameterOf: type.id });
        continue;
      }
      this.add(member, this.offsetOf(member.declaredAt ?? member.range), MEMBER_COMMENT_ROWS);
    }
  }

  private add(declared: IdentifiedType | IdentifiedMember, start: number, maxRows: number): void {
    this.places.set(declared.id, { ...placeOf(declared, start), block: this.comments.before(start, maxRows) });
  }

  private offsetOf([row, column]: TextRange | readonly [row: number, column: number]): number {
    return this.attributes.above(this.positions.rowStart(row) + column);
  }
}

function placeOf(declared: IdentifiedType | IdentifiedMember, start: number): Omit<CommentPlace, "block"> {
  return { id: declared.id, declared, doc: declared.doc, start };
}

function isWithin(inner: TextRange, outer: TextRange): boolean {
  const [row, column, endRow, endColumn] = inner;
  const isBehindStart = row > outer[0] || (row === outer[0] && column >= outer[1]);
  return isBehindStart && (endRow < outer[2] || (endRow === outer[2] && endColumn <= outer[3]));
}
