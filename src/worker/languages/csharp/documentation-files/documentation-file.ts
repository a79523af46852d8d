import { shortDocumentedName } from "../../../../shared/documentation-id.ts";
import type { DocFacts } from "../../../facts/facts.ts";
import { getOrMake } from "../../../util/maps.ts";
import { docFactsOf } from "../reading/comments/doc-facts.ts";
import { decodeEntities } from "../reading/comments/entities.ts";
import { dedent, splitRows } from "../reading/comments/lines.ts";
import { referenceText } from "../reading/comments/render.ts";

/** The comment of a declaration in a documentation file, and what its references mean by how they are shown. */
export interface FoundComment {
  readonly doc: DocFacts;
  readonly references: ReadonlyMap<string, string>;
}

type Place = readonly [start: number, end: number];

/** More than any assembly declares, and than anybody writes of one declaration. */
const MOST_MEMBERS = 1_000_000;
const MOST_COMMENT_CHARACTERS = 200_000;

/** The documentation file that a compiler has written beside an assembly (C# specification, D.4): comments by documentation ids. */
export class DocumentationFile {
  /** Comments that were asked for: very many members may inherit one. */
  private readonly known = new Map<string, FoundComment | null>();
  /** Where the comment of each id begins and ends. */
  private readonly places: ReadonlyMap<string, Place>;

  constructor(private readonly text: string) {
    this.places = placesIn(text);
  }

  /** The comment of a declaration, null where it says nothing; undefined where the file has none. */
  commentOf(documentationId: string): FoundComment | null | undefined {
    const place = this.places.get(documentationId);
    return place && getOrMake(this.known, documentationId, () => this.read(place));
  }

  private read([start, end]: Place): FoundComment | null {
    const xml = this.text.slice(start, Math.min(end, start + MOST_COMMENT_CHARACTERS));
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
    if (places.size >= MOST_MEMBERS) return places;
    before = [decodeEntities(name.slice(1, -1)), index + tag.length];
  }
  addPlace(places, text, before, text.length);
  return places;
}

// No comment goes on where the next begins: else one end would be that of very many.
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

/** More references than a person reads in one comment lead nowhere. */
const MOST_REFERENCES = 1_000;

function referencesIn(xml: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, double, single] of xml.matchAll(CREF)) {
    const id = decodeEntities(double ?? single ?? "").trim();
    if (found.size < MOST_REFERENCES) found.set(referenceText({ name: "cref", value: id }), id);
  }
  return found;
}

// The compiler writes whole names, which nobody reads in the middle of a sentence.
function withNamedReferences(xml: string): string {
  return xml.replace(EMPTY_REFERENCE, (whole, tag: string, double?: string, single?: string) => {
    const id = double ?? single ?? "";
    const name = shortDocumentedName(decodeEntities(id));
    if (name === undefined) return whole;
    return `<${tag} cref="${id}"><c>${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</c></${tag}>`;
  });
}
