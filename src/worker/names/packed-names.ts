import { USE_CONFIDENCES, USE_ROLES, type UseConfidence, type UseRole } from "../../shared/model/uses.ts";
import type { BoundName } from "../linking/model/linker.ts";
import { getOrMake } from "../util/maps.ts";

/**
 * The names in one file that mean a type or member of the code base, as compact plain data. `ids` are those that `rows`
 * names by their places; each name is `ROW_STRIDE` numbers, in the order of their places.
 */
export interface PackedNames {
  readonly ids: readonly string[];
  readonly rows: Int32Array;
  /** The names that mean something else; absent where there are none. */
  readonly others?: OtherNames;
}

/**
 * The names in one file that mean something of another code base, by its documentation id, or a parameter of what is
 * called, by the id of that; as in `PackedNames`. Of a parameter the place of its member in `ids` is -1 less that, and the role
 * where no name stands for the use.
 */
export interface OtherNames {
  readonly ids: readonly string[];
  readonly rows: Int32Array;
}

/** How many numbers stand for one name: the place of its id, row, column, those of its role, of what is around it, of its confidence. */
export const ROW_STRIDE = 6;

/** One name, unpacked. */
export interface NamedUse {
  readonly row: number;
  readonly column: number;
  readonly role: UseRole;
  /** The member or type it stands in; null outside of all types. */
  readonly within: string | null;
  readonly target: string;
  readonly confidence: UseConfidence;
}

/**
 * Packs what the names of a file mean; `shared` gives one text for all that are alike. Variables, what is declared elsewhere
 * and what the preprocessor leaves out are no uses.
 */
export function packNames(names: readonly BoundName[], shared: (text: string) => string = (text) => text): PackedNames {
  const ids = new Map<string, number>();
  const numberOf = (id: string) => getOrMake(ids, id, () => ids.size);
  const rows: number[] = [];
  for (const { row, column, meaning, confidence, role, within, isLeftOut } of names) {
    if (meaning.kind !== "entity" || isLeftOut) continue;
    const around = within === null ? -1 : numberOf(within);
    rows.push(numberOf(meaning.id), row, column, USE_ROLES.indexOf(role), around, USE_CONFIDENCES.indexOf(confidence));
  }
  const others = packOthers(names, shared);
  return { ids: [...ids.keys()], rows: Int32Array.from(rows), ...(others.rows.length > 0 && { others }) };
}

function packOthers(names: readonly BoundName[], shared: (text: string) => string): OtherNames {
  const ids = new Map<string, number>();
  const numberOf = (id: string) => getOrMake(ids, shared(id), () => ids.size);
  const rows: number[] = [];
  for (const { row, column, meaning, confidence, role, within, isLeftOut, isUnnamed } of names) {
    if (isLeftOut || meaning.kind === "entity" || meaning.kind === "variable") continue;
    if (meaning.kind === "parameter" && isUnnamed) continue;
    const target = meaning.kind === "parameter" ? -1 - numberOf(meaning.member) : numberOf(meaning.id);
    const roleNumber = USE_ROLES.indexOf(role);
    const around = within === null ? -1 : numberOf(within);
    rows.push(
      target,
      row,
      column,
      isUnnamed ? -1 - roleNumber : roleNumber,
      around,
      USE_CONFIDENCES.indexOf(confidence),
    );
  }
  return { ids: [...ids.keys()], rows: Int32Array.from(rows) };
}

/** One name that means no use: what is declared in another code base, or a parameter of a member of this one. */
export type OtherName = { readonly row: number; readonly column: number } & (
  | { readonly kind: "external"; readonly documentationId: string }
  | { readonly kind: "parameter"; readonly member: string }
);

/** The names of a file that are no uses, in their order: unpacked one by one, as there may be very many. */
export function* otherNames({ others }: PackedNames): Generator<OtherName> {
  if (others === undefined) return;
  const { ids, rows } = others;
  for (let at = 0; at < rows.length; at += ROW_STRIDE) {
    const [id, row, column, role] = [rows[at] ?? 0, rows[at + 1] ?? 0, rows[at + 2] ?? 0, rows[at + 3] ?? 0];
    if (role < 0) continue;
    yield id < 0
      ? { row, column, kind: "parameter", member: ids[-1 - id] ?? "" }
      : { row, column, kind: "external", documentationId: ids[id] ?? "" };
  }
}

/** The uses of what is declared elsewhere, by their documentation ids: those for which no name stands among them. */
export function externalUsesOf(
  { others }: PackedNames,
  isMeant: (documentationId: string) => boolean,
): readonly NamedUse[] {
  return others === undefined ? [] : usesOf(others, isMeant);
}

/** The names that mean one of those that `isMeant` says yes to, in their order. */
export function usesOf({ ids, rows }: PackedNames, isMeant: (id: string) => boolean): readonly NamedUse[] {
  const uses: NamedUse[] = [];
  const meant = placesOf(ids, isMeant);
  if (meant === undefined) return uses;
  for (let at = 0; at < rows.length; at += ROW_STRIDE) {
    if (meant.has(rows[at] ?? 0)) uses.push(unpacked(ids, rows, at));
  }
  return uses;
}

// Each question asks this of every file, most of which have none: nothing is made for these.
function placesOf(ids: readonly string[], isMeant: (id: string) => boolean): ReadonlySet<number> | undefined {
  let places: Set<number> | undefined;
  for (let at = 0; at < ids.length; at++) {
    if (isMeant(ids[at] ?? "")) places = (places ?? new Set<number>()).add(at);
  }
  return places;
}

/** All of them, in their order, unpacked one by one as well. */
export function* allUses({ ids, rows }: PackedNames): Generator<NamedUse> {
  for (let at = 0; at < rows.length; at += ROW_STRIDE) yield unpacked(ids, rows, at);
}

// Very many are unpacked at a time: nothing is built on the way.
function unpacked(ids: readonly string[], rows: Int32Array, at: number): NamedUse {
  const role = rows[at + 3] ?? 0;
  return {
    row: rows[at + 1] ?? 0,
    column: rows[at + 2] ?? 0,
    role: USE_ROLES[role < 0 ? -1 - role : role] ?? "other",
    within: ids[rows[at + 4] ?? -1] ?? null,
    target: ids[rows[at] ?? 0] ?? "",
    confidence: USE_CONFIDENCES[rows[at + 5] ?? 0] ?? "likely",
  };
}
