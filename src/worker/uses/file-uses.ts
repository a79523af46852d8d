import { USE_CONFIDENCES, USE_ROLES, type UseConfidence, type UseRole } from "../../shared/model/uses.ts";
import type { BoundName } from "../linking/model/linker.ts";
import { getOrMake } from "../util/maps.ts";

/**
 * The names in one file that mean a type or member of the code base, as compact plain data. `ids` are those that `rows`
 * names by their places; each name is `ROW_STRIDE` numbers, in the order of their places.
 */
export interface NamedUses {
  readonly ids: readonly string[];
  readonly rows: Int32Array;
  /** The names that mean something else; absent where there are none. */
  readonly others?: OtherNames;
}

/**
 * The names in one file that mean something of another code base, whose documentation ids are `ids`, or the parameter of what
 * is called; each is `OTHER_STRIDE` numbers, in the order of their places.
 */
export interface OtherNames {
  readonly ids: readonly string[];
  readonly rows: Int32Array;
}

/** How many numbers stand for one name in `OtherNames`: its id's place, or -1 for a parameter, its row and its column. */
export const OTHER_STRIDE = 3;

/** How many numbers stand for one name in `NamedUses`. */
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
export function packNames(names: readonly BoundName[], shared: (text: string) => string = (text) => text): NamedUses {
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
  const rows: number[] = [];
  for (const { row, column, meaning, isLeftOut, isUnnamed } of names) {
    if (isLeftOut || isUnnamed) continue;
    if (meaning.kind === "parameter") rows.push(-1, row, column);
    else if (meaning.kind === "external")
      rows.push(
        getOrMake(ids, shared(meaning.id), () => ids.size),
        row,
        column,
      );
  }
  return { ids: [...ids.keys()], rows: Int32Array.from(rows) };
}

/** One name that means no use. */
export interface OtherName {
  readonly row: number;
  readonly column: number;
  /** Of another code base; undefined for a parameter. */
  readonly documentationId: string | undefined;
}

/** The names of a file that are no uses, in their order. */
export function otherNames({ others }: NamedUses): readonly OtherName[] {
  if (others === undefined) return [];
  const { ids, rows } = others;
  return Array.from({ length: rows.length / OTHER_STRIDE }, (_, number) => {
    const at = number * OTHER_STRIDE;
    return { row: rows[at + 1] ?? 0, column: rows[at + 2] ?? 0, documentationId: ids[rows[at] ?? -1] };
  });
}

/** The names that mean one of those that `isMeant` says yes to, in their order. */
export function usesOf({ ids, rows }: NamedUses, isMeant: (id: string) => boolean): readonly NamedUse[] {
  const meant = new Set(ids.flatMap((id, at) => (isMeant(id) ? [at] : [])));
  const uses: NamedUse[] = [];
  if (meant.size === 0) return uses;
  for (let at = 0; at < rows.length; at += ROW_STRIDE) {
    if (meant.has(rows[at] ?? 0)) uses.push(unpacked(ids, rows, at));
  }
  return uses;
}

/** All of them, in their order. */
export function allUses({ ids, rows }: NamedUses): readonly NamedUse[] {
  return usesOf({ ids, rows }, () => true);
}

// Very many are unpacked at a time: nothing is built on the way.
function unpacked(ids: readonly string[], rows: Int32Array, at: number): NamedUse {
  return {
    row: rows[at + 1] ?? 0,
    column: rows[at + 2] ?? 0,
    role: USE_ROLES[rows[at + 3] ?? 0] ?? "other",
    within: ids[rows[at + 4] ?? -1] ?? null,
    target: ids[rows[at] ?? 0] ?? "",
    confidence: USE_CONFIDENCES[rows[at + 5] ?? 0] ?? "likely",
  };
}
