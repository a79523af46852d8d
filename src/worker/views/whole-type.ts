import { writtenInType } from "../facts/doc-places.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { descriptionOf, type WrittenText, type WrittenTexts } from "./description.ts";
import { textsOver } from "./texts-over.ts";
import type { Documented } from "./written-parts.ts";

/** Maximum number of declarations of a partial type whose members are shown, besides the requested one. */
const MAX_PARTS = 100;

/** A type with all its declarations, the same for whichever of them was requested. */
export interface WholeType {
  /** The requested declaration, merged with all others, and the documentation of the type. */
  readonly type: IdentifiedType;
  /** All declarations, unchanged. */
  readonly parts: readonly IdentifiedType[];
  /** What was written for any of them and for their members. */
  readonly written: WrittenTexts;
  /**
   * The declaration that its description belongs to: the first with a written one, or else with one in the source, or
   * else the first.
   */
  readonly describedAs: string;
}

/** A declaration that was found, with details from outside its file. */
export interface FoundPart {
  readonly type: IdentifiedType;
  readonly surroundings: { readonly links: TypeLinks | undefined; readonly written: WrittenTexts };
}

/** Merges the declarations of a type; if the project is not linked yet, that is the given one alone. */
export async function wholeType(found: FoundPart, find: (id: string) => Promise<FoundPart>): Promise<WholeType> {
  const { type, surroundings } = found;
  const ids = surroundings.links?.parts(type.id) ?? [];
  if (ids.length < 2) return { type, parts: [type], written: surroundings.written, describedAs: type.id };
  const wanted = ids.filter((id, at) => at < MAX_PARTS || id === type.id);
  const parts = await Promise.all(wanted.map((id) => (id === type.id ? found : find(id))));
  const described =
    parts.find(isWritten) ??
    parts.find((part) => descriptionOf(part.type, part.surroundings.written) !== null) ??
    parts[0];
  const shown = parts.map((part) => shownWith(part, type.id));
  const { doc, id: describedAs } = shownWith(described ?? found, type.id).type;
  return {
    type: {
      ...type,
      doc,
      modifiers: distinct(parts.flatMap((part) => part.type.modifiers)),
      bases: distinct(parts.flatMap((part) => part.type.bases)),
      constraints: parts.find((part) => part.type.constraints.length > 0)?.type.constraints ?? [],
      members: shown.flatMap((part) => part.type.members),
    },
    parts: parts.map((part) => part.type),
    written: new Map(shown.flatMap(({ written }) => [...written])),
    describedAs,
  };
}

// A description written here would be hidden by the source's description of another part.
function isWritten({ type: { id, doc }, surroundings: { written } }: FoundPart): boolean {
  const own = written.get(id);
  return own !== undefined && textsOver(own, doc) !== undefined;
}

/**
 * A declaration, and its written texts, prepared for display with another one: references are marked with the place
 * where they were written.
 */
function shownWith({ type, surroundings: { written } }: FoundPart, shownAs: string) {
  if (type.id === shownAs) return { type, written };
  const over = [type, ...type.members].flatMap((one) => writtenOver(one, written, type.id));
  const placed = <T extends Documented>(one: T): T =>
    one.doc === null ? one : { ...one, doc: writtenInType(one.doc, type.id) };
  return { type: { ...placed(type), members: type.members.map(placed) }, written: new Map(over) };
}

// What takes precedence over a comment is determined from the unmodified comment, before its origin is noted in it.
function writtenOver(
  { id, doc }: Documented,
  written: WrittenTexts,
  writtenIn: string,
): readonly (readonly [id: string, over: WrittenText])[] {
  const own = written.get(id);
  const over = own && textsOver(own, doc);
  return over === undefined ? [] : [[id, { ...over, inSource: undefined, writtenIn }]];
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
