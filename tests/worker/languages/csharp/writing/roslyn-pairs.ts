import { appendFileSync } from "node:fs";
import type { DocFacts } from "../../../../../src/worker/facts/facts.ts";
import type {
  CommentPart,
  CommentRequest,
  WrittenComments,
} from "../../../../../src/worker/languages/contract/comment-writing.ts";
import type { CommentedText } from "../../../../../src/worker/languages/csharp/writing/comment-places.ts";
import { withParts } from "../../../../../src/worker/languages/csharp/writing/guard.ts";
import {
  hasMarksOf,
  namesReferredTo,
  type ParsedPart,
  parsePart,
} from "../../../../../src/worker/languages/csharp/writing/parsed-part.ts";

/** The places of a text as the writer finds them. */
type PlacesIn = (text: string) => CommentedText;

/** Appends what a write has changed to a file, as a line that tools/comment-check reads: its README says what is in it. */
export function appendPair(
  file: string,
  placesIn: PlacesIn,
  before: string,
  asked: readonly CommentRequest[],
  outcome: WrittenComments,
): void {
  if (outcome.edits.length === 0) return;
  const { text: after } = outcome;
  const parts = partsByDeclaration(placesIn(before), asked, outcome.written);
  const { places } = placesIn(after);
  const expected = [...parts].map(([id, byPart]) => ({
    offset: places.get(id)?.start,
    parts: [...byPart.values()].map(({ tag, name, text }) => ({ tag, name, lines: text.split("\n") })),
  }));
  appendFileSync(file, `${JSON.stringify({ before, after, symbols: [], expected })}\n`);
}

/** What is written for each declaration, by what it is about: of two parts about the same, the last one holds. */
function partsByDeclaration(
  { places }: CommentedText,
  asked: readonly CommentRequest[],
  written: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, ParsedPart>> {
  const parts = new Map<string, Map<string, ParsedPart>>();
  for (const request of asked.filter(({ id }) => written.includes(id))) {
    const place = places.get(request.id);
    const id = place?.parameterOf ?? request.id;
    const ofParameter = place?.parameterOf !== undefined && "name" in place.declared ? place.declared.name : undefined;
    const own = parts.get(id) ?? new Map<string, ParsedPart>();
    for (const part of request.parts.flatMap((one) => asWritten(one, ofParameter))) {
      const doc = places.get(id)?.doc ?? null;
      const names = new Set([...(request.references ?? []), ...namesReferredTo(doc, part)]);
      const parsed = parsePart(part, (name) => names.has(name));
      if (parsed !== undefined && !hasPart(doc, part, parsed)) own.set(`${part.tag} ${part.name}`, parsed);
    }
    parts.set(id, own);
  }
  return parts;
}

// What a comment has already is left as it is, in whichever elements it stands.
function hasPart(doc: DocFacts | null, part: CommentPart, parsed: ParsedPart): boolean {
  if (doc?.kind !== "xml") return false;
  const isSame = (one: CommentPart) => JSON.stringify(withParts(doc, [one])) === JSON.stringify(doc);
  return isSame(part) || (isSame(parsed) && hasMarksOf(doc, parsed));
}

// A record's parameter is summed up by a `<param>` of its type, which has no place for anything else that is said of it.
function asWritten(part: CommentPart, ofParameter: string | undefined): CommentPart | readonly CommentPart[] {
  if (ofParameter === undefined) return part;
  return part.tag === "summary" ? { ...part, tag: "param", name: ofParameter } : [];
}
