import { withPart } from "../../../facts/doc-parts.ts";
import type { DocFacts } from "../../../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../../facts/ids.ts";
import { sortedJson } from "../../../util/sorted-json.ts";
import type { CommentPart } from "../../contract/comment-writing.ts";
import type { Span, Tokens } from "../reading/lexer/tokens.ts";
import { firstTokenFrom, isBlank, isDocumentation, spansWithin } from "./between-tokens.ts";
import type { CommentedText, CommentPlace } from "./comment-places.ts";
import { normalLines } from "./normal-text.ts";
import { hasMarksOf, type ParsedPart } from "./parsed-part.ts";

/** The parts that were written for types and members, by id. */
export type WrittenParts = ReadonlyMap<string, readonly ParsedPart[]>;

/**
 * Whether a file with new comments has kept its meaning, and the comments have theirs: the same tokens in the same
 * order, the same directives between the same tokens, the same declarations with the same ids, and no other comment
 * that reads differently.
 */
export function isGuarded(before: CommentedText, after: CommentedText, written: WrittenParts): boolean {
  return (
    haveSameTokens(before, after) && haveSameDirectives(before, after) && haveSameDeclarations(before, after, written)
  );
}

/** Whether two texts have the same tokens, whatever is between them. */
function haveSameTokens(before: TokenizedText, after: TokenizedText): boolean {
  const { count } = before.tokens;
  if (count !== after.tokens.count) return false;
  for (let at = 0; at < count; at++) {
    if (before.tokens.kinds[at] !== after.tokens.kinds[at] || tokenText(before, at) !== tokenText(after, at))
      return false;
  }
  return true;
}

/** A text and its tokens. */
interface TokenizedText {
  readonly text: string;
  readonly tokens: Tokens;
}

function tokenText({ text, tokens }: TokenizedText, at: number): string {
  return text.slice(tokens.starts[at], tokens.ends[at]);
}

/** Whether two texts have the same directives, each behind the same number of tokens. */
function haveSameDirectives(before: TokenizedText, after: TokenizedText): boolean {
  const [mine, theirs] = [before.tokens.directives, after.tokens.directives];
  if (mine.length !== theirs.length) return false;
  const [placesBefore, placesAfter] = [tokensBefore(before.tokens), tokensBefore(after.tokens)];
  return mine.every((directive, at) => {
    const other = theirs[at];
    return (
      other !== undefined &&
      spanText(before, directive) === spanText(after, other) &&
      placesBefore[at] === placesAfter[at]
    );
  });
}

/** Returns the number of tokens before each directive. */
function tokensBefore({ count, starts, directives }: Tokens): readonly number[] {
  let token = 0;
  return directives.map(({ start }) => {
    while (token < count && (starts[token] ?? 0) < start) token++;
    return token;
  });
}

function spanText({ text }: TokenizedText, { start, end }: Span): string {
  return text.slice(start, end);
}

function haveSameDeclarations(before: CommentedText, after: CommentedText, written: WrittenParts): boolean {
  if (before.places.size !== after.places.size) return false;
  const touched = new Set([...written.keys()].map((id) => before.places.get(id)?.start));
  return [...before.places.values()].every((place) => {
    const other = after.places.get(place.id);
    if (other === undefined || !isSameDeclaration(place.declared, other.declared)) return false;
    const parts = written.get(place.id);
    if (parts !== undefined) return hasParts(place, other, parts) && standsAlone(place, other, after);
    return touched.has(place.start) || isSame(place.doc, other.doc);
  });
}

// The place has changed, and the comment is compared separately.
const NOT_COMPARED: ReadonlySet<string> = new Set([
  ...["range", "nameRow", "nameColumn", "declaredAt", "parameterPlaces"],
  ...["doc", "members", "uses", "code"],
]);

function isSameDeclaration(one: IdentifiedType | IdentifiedMember, other: IdentifiedType | IdentifiedMember): boolean {
  return comparable(one) === comparable(other);
}

function comparable(declared: IdentifiedType | IdentifiedMember): string {
  return JSON.stringify(declared, (key, value: unknown) => (NOT_COMPARED.has(key) ? undefined : value));
}

/** Whether a comment has its new parts, and all others unchanged. */
function hasParts(before: CommentPlace, { doc, block }: CommentPlace, parts: readonly ParsedPart[]): boolean {
  if (doc?.kind !== "xml" || block?.kind !== "xml") return false;
  if (!parts.every((part) => hasMarksOf(doc, part))) return false;
  const earlier = before.doc?.kind === "xml" ? before.doc : { kind: "xml" as const, summary: "" };
  return isSame(withoutMarks(doc), withoutMarks(withParts(earlier, parts)));
}

/**
 * Whether there is no other documentation that the compiler attributes to the same declaration: directly above the
 * comment, or anywhere beside a new one, as in a branch that is not built.
 */
function standsAlone(before: CommentPlace, { block }: CommentPlace, { text, tokens }: TokenizedText): boolean {
  const { start, end } = block ?? { start: 0, end: 0 };
  const token = firstTokenFrom(tokens, end);
  const [from, to] = [tokens.ends[token - 1] ?? 0, tokens.starts[token] ?? text.length];
  const beside = spansWithin(tokens.comments, { start: from, end: to });
  const others = beside.filter((one) => (one.end <= start || one.start >= end) && isDocumentation(text, one));
  if (before.block?.kind !== "xml") return others.length === 0;
  return !others.some((one) => one.end <= start && isBlank(text.slice(one.end, start)));
}

/** Returns documentation with parts of it replaced or added. */
export function withParts(doc: DocFacts, parts: readonly CommentPart[]): DocFacts {
  return parts.reduce((changed, part) => withPart(changed, { ...part, text: normalText(part.text) }), doc);
}

function normalText(text: string): string {
  return (normalLines(text) ?? []).join("\n");
}

// The new text has marks of its own.
function withoutMarks({ marks: _, ...doc }: DocFacts): Omit<DocFacts, "marks"> {
  return doc;
}

/** Whether two values are equal as JSON, whatever the order of their properties. */
function isSame(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other);
}
