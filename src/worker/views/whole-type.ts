import { writtenInType } from "../facts/doc-places.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { descriptionOf, type WrittenText, type WrittenTexts } from "./description.ts";
import { textsOver } from "./texts-over.ts";
import type { Documented } from "./written-parts.ts";

/** A partial type of more declarations than this shows the members of these, and of the one that was asked for. */
const MOST_PARTS = 100;

/** A type with all its declarations, the same whichever of them was asked for. */
export interface WholeType {
  /** The declaration that was asked for, with all that any of them says, and what is documented of the type. */
  readonly type: IdentifiedType;
  /** All declarations as they are. */
  readonly parts: readonly IdentifiedType[];
  /** What was written of any of them and of their members. */
  readonly written: WrittenTexts;
  /** The declaration that its description belongs to: the first that one was written of, or else that has one, or else the first. */
  readonly describedAs: string;
}

/** A declaration that was found, with what its details say beyond its file. */
export interface FoundPart {
  readonly type: IdentifiedType;
  readonly surroundings: { readonly links: TypeLinks | undefined; readonly written: WrittenTexts };
}

/** Joins the declarations of a type that was found; where the project is not linked yet, that is the one alone. */
export async function wholeType(found: FoundPart, find: (id: string) => Promise<FoundPart>): Promise<WholeType> {
  const { type, surroundings } = found;
  const ids = surroundings.links?.parts(type.id) ?? [];
  if (ids.length < 2) return { type, parts: [type], written: surroundings.written, describedAs: type.id };
  const wanted = ids.filter((id, at) => at < MOST_PARTS || id === type.id);
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

// What was written here would be out of reach behind what the source says of another part.
function isWritten({ type: { id, doc }, surroundings: { written } }: FoundPart): boolean {
  const own = written.get(id);
  return own !== undefined && textsOver(own, doc) !== undefined;
}

/**
 * A declaration, and what was written of it, as they are shown with another one: what they refer to is known where they
 * were written.
 */
function shownWith({ type, surroundings: { written } }: FoundPart, shownAs: string) {
  if (type.id === shownAs) return { type, written };
  const over = [type, ...type.members].flatMap((one) => writtenOver(one, written, type.id));
  const placed = <T extends Documented>(one: T): T =>
    one.doc === null ? one : { ...one, doc: writtenInType(one.doc, type.id) };
  return { type: { ...placed(type), members: type.members.map(placed) }, written: new Map(over) };
}

// What counts over a comment is found out with the comment as it is, before that says where it was written.
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
