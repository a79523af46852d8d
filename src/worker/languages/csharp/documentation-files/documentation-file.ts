import { shortDocumentedName } from "../../../../shared/documentation-id.ts";
import type { DocFacts } from "../../../facts/facts.ts";
import { docFactsOf } from "../reading/comments/doc-facts.ts";
import { decodeEntities } from "../reading/comments/entities.ts";
import { dedent, splitRows } from "../reading/comments/lines.ts";
import { referenceText } from "../reading/comments/render.ts";

/** The comment of a declaration in a documentation file, and what its references mean by how they are shown. */
export interface FoundComment {
  readonly doc: DocFacts;
  readonly references: ReadonlyMap<string, string>;
}

/** The documentation file that a compiler has written beside an assembly (C# specification, D.4): comments by documentation ids. */
export class DocumentationFile {
  /** Where the comment of each id begins and ends. */
  private readonly places: ReadonlyMap<string, readonly [start: number, end: number]>;

  constructor(private readonly text: string) {
    this.places = new Map(placesIn(text));
  }

  /** The comment of a declaration, null where it says nothing; undefined where the file has none. */
  commentOf(documentationId: string): FoundComment | null | undefined {
    const place = this.places.get(documentationId);
    if (place === undefined) return undefined;
    const xml = this.text.slice(...place);
    const rows = dedent(splitRows(withNamedReferences(xml)));
    const comments = rows.map((row) => `///${row}`);
    const doc = docFactsOf({ kind: "xml", comments, start: 0, end: 0 });
    return doc && { doc, references: referencesIn(xml) };
  }
}

const MEMBER = /<member\s+name\s*=\s*("[^"<]*"|'[^'<]*')\s*>/g;
const MEMBER_END = "</member>";

/** More than any library declares: what a file says of others is not looked for. */
const MOST_MEMBERS = 1_000_000;

function* placesIn(text: string): Generator<readonly [string, readonly [number, number]]> {
  let end = -1;
  let count = 0;
  for (const { 0: tag, 1: name = "", index } of text.matchAll(MEMBER)) {
    const start = index + tag.length;
    // One end may stand behind very many beginnings.
    if (end < start) end = text.indexOf(MEMBER_END, start);
    if (end < 0 || ++count > MOST_MEMBERS) return;
    yield [decodeEntities(name.slice(1, -1)), [start, end]];
  }
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
