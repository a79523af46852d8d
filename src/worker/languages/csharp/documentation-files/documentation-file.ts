import { shortDocumentedName } from "../../../../shared/documentation-id.ts";
import type { DocFacts } from "../../../facts/facts.ts";
import { getOrMake } from "../../../util/maps.ts";
import { docFactsOf } from "../reading/comments/doc-facts.ts";
import { decodeEntities } from "../reading/comments/entities.ts";
import { dedent, splitRows } from "../reading/comments/lines.ts";
import { referenceText } from "../reading/comments/render.ts";

/** The comment of a declaration in a documentation file, and the targets of its references by their displayed text. */
export interface FoundComment {
  readonly doc: DocFacts;
  readonly references: ReadonlyMap<string, string>;
}

type Place = readonly [start: number, end: number];

/** Maximum number of members and of characters of one comment, more than any assembly declares and anybody writes. */
const MAX_MEMBERS = 1_000_000;
const MAX_COMMENT_CHARACTERS = 200_000;

/**
 * The documentation file that a compiler has written beside an assembly (C# specification, D.4): comments by documentation id.
 */
export class DocumentationFile {
  /** The requested comments, cached because very many members may inherit one. */
  private readonly known = new Map<string, FoundComment | null>();
  /** The start and end of the comment of each id. */
  private readonly places: ReadonlyMap<string, Place>;

  constructor(private readonly text: string) {
    this.places = placesIn(text);
  }

  /** Returns the comment of a declaration, null if it says nothing; undefined if the file has none. */
  commentOf(documentationId: string): FoundComment | null | undefined {
    const place = this.places.get(documentationId);
    return place && getOrMake(this.known, documentationId, () => this.read(place));
  }

  private read([start, end]: Place): FoundComment | null {
    const xml = this.text.slice(start, Math.min(end, start + MAX_COMMENT_CHARACTERS));
    const rows = dedent(splitRows(withNamedReferences(xml)));
    const comments = rows.map((row) => `///${row}`);
    const doc = docFactsOf({ kind: "xml", comments, start: 0, end: 0 });
    return doc && { doc, references: referencesIn(xml) };
  }
}

const MEMBER = /<member\s+name\s*=\s*("[^"<]*"|'[^'<]*')\s*>/g;
const MEMBER_END = "</member>";

function placesIn(text: string): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let before: readonly [id: string, start: number] | undefined;
  for (const { 0: tag, 1: name = "", index } of text.matchAll(MEMBER)) {
    addPlace(places, text, before, index);
    if (places.size >= MAX_MEMBERS) return places;
    before = [decodeEntities(name.slice(1, -1)), index + tag.length];
  }
  addPlace(places, text, before, text.length);
  return places;
}

// A comment ends before the next one begins: otherwise very many could share one end.
function addPlace(
  places: Map<string, Place>,
  text: string,
  member: readonly [id: string, start: number] | undefined,
  most: number,
): void {
  if (member === undefined) return;
  const [id, start] = member;
  const length = text.slice(start, most).indexOf(MEMBER_END);
  if (length >= 0) places.set(id, [start, start + length]);
}

const CREF = /\bcref\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const EMPTY_REFERENCE = /<(see(?:also)?)\s+cref\s*=\s*(?:"([^"<]*)"|'([^'<]*)')\s*(?:\/>|>\s*<\/\1\s*>)/g;

/** Maximum number of linked references in one comment, more than a person reads; others lead nowhere. */
const MAX_REFERENCES = 1_000;

function referencesIn(xml: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, double, single] of xml.matchAll(CREF)) {
    const id = decodeEntities(double ?? single ?? "").trim();
    if (found.size < MAX_REFERENCES) found.set(referenceText({ name: "cref", value: id }), id);
  }
  return found;
}

// The compiler writes full names, which are hard to read in the middle of a sentence.
function withNamedReferences(xml: string): string {
  return xml.replace(EMPTY_REFERENCE, (whole, tag: string, double?: string, single?: string) => {
    const id = double ?? single ?? "";
    const name = shortDocumentedName(decodeEntities(id));
    if (name === undefined) return whole;
    return `<${tag} cref="${id}"><c>${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</c></${tag}>`;
  });
}
