import { typeIdOrSelf } from "../../shared/model/entity-id.ts";
import { USE_CONFIDENCES, USE_ROLES, type UseConfidence, type UseRole } from "../../shared/model/uses.ts";
import type { BoundName } from "../linking/model/linker.ts";
import { getOrMake } from "../util/maps.ts";

/**
 * The names in one file that mean a type or member of the code base, as compact plain data. `rows` refers to `ids` by
 * index; each name is `ROW_STRIDE` numbers, in source order.
 */
export interface PackedNames {
  readonly ids: readonly string[];
  readonly rows: Int32Array;
  /** The names with other meanings; absent if there are none. */
  readonly others?: OtherNames;
  /** The names whose meaning could not be found, each once; absent if there are none. */
  readonly unknown?: readonly string[];
  /**
   * The ids of what is named from outside of itself in code that the preprocessor excludes in every build, each once;
   * absent if there is none.
   */
  readonly excluded?: readonly string[];
}

/**
 * The names in one file that mean something of another code base, by its documentation id, or a parameter of a called
 * member, by the id of the member; as in `PackedNames`. The id index of a parameter is -1 minus the index of its member
 * in `ids`, and so is the role of a use without a name in the code.
 */
export interface OtherNames {
  readonly ids: readonly string[];
  readonly rows: Int32Array;
}

/**
 * How many numbers encode one name: the index of its id, row, column, and those of its role, its container and its
 * confidence.
 */
export const ROW_STRIDE = 6;

/** One decoded name. */
export interface NamedUse {
  readonly row: number;
  readonly column: number;
  readonly role: UseRole;
  /** The containing member or type; null outside of all types. */
  readonly within: string | null;
  readonly target: string;
  readonly confidence: UseConfidence;
}

/**
 * Encodes the meanings of the names of a file; `shared` interns equal strings. Variables, external declarations and
 * code that the preprocessor excludes are no uses.
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
  const unknown = unknownNames(names, shared);
  const excluded = namedInExcludedCode(names, shared);
  return {
    ...{ ids: [...ids.keys()], rows: Int32Array.from(rows) },
    ...(others.rows.length > 0 && { others }),
    ...(unknown.length > 0 && { unknown }),
    ...(excluded.length > 0 && { excluded }),
  };
}

function unknownNames(names: readonly BoundName[], shared: (text: string) => string): readonly string[] {
  const unknown = new Set<string>();
  for (const { meaning, isLeftOut } of names) if (meaning.kind === "unknown" && !isLeftOut) unknown.add(meaning.name);
  return Array.from(unknown, shared);
}

function namedInExcludedCode(names: readonly BoundName[], shared: (text: string) => string): readonly string[] {
  const excluded = new Set<string>();
  for (const { meaning, within, role, isLeftOut } of names) {
    if (meaning.kind !== "entity" || !isLeftOut || role === "documentation") continue;
    if (within === null || (within !== meaning.id && typeIdOrSelf(within) !== meaning.id)) excluded.add(meaning.id);
  }
  return Array.from(excluded, shared);
}

function packOthers(names: readonly BoundName[], shared: (text: string) => string): OtherNames {
  const ids = new Map<string, number>();
  const numberOf = (id: string) => getOrMake(ids, shared(id), () => ids.size);
  const rows: number[] = [];
  for (const { row, column, meaning, confidence, role, within, isLeftOut, isUnnamed } of names) {
    if (isLeftOut || (meaning.kind !== "parameter" && meaning.kind !== "external")) continue;
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

/** One name that is no use: an external declaration, or a parameter of a member of this code base. */
export type OtherName = { readonly row: number; readonly column: number } & (
  | { readonly kind: "external"; readonly documentationId: string }
  | { readonly kind: "parameter"; readonly member: string }
);

/** The names of a file that are no uses, in source order: decoded one by one, as there may be many. */
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

/** The uses of external declarations, by their documentation ids, including those without a name in the code. */
export function externalUsesOf(
  { others }: PackedNames,
  isMeant: (documentationId: string) => boolean,
): readonly NamedUse[] {
  return others === undefined ? [] : usesOf(others, isMeant);
}

/** The names whose meaning passes `isMeant`, in source order. */
export function usesOf({ ids, rows }: PackedNames, isMeant: (id: string) => boolean): readonly NamedUse[] {
  const uses: NamedUse[] = [];
  const meant = placesOf(ids, isMeant);
  if (meant === undefined) return uses;
  for (let at = 0; at < rows.length; at += ROW_STRIDE) {
    if (meant.has(rows[at] ?? 0)) uses.push(unpacked(ids, rows, at));
  }
  return uses;
}

// Each query calls this for every file, most of which have no match: nothing is allocated for these.
function placesOf(ids: readonly string[], isMeant: (id: string) => boolean): ReadonlySet<number> | undefined {
  let places: Set<number> | undefined;
  for (let at = 0; at < ids.length; at++) {
    if (isMeant(ids[at] ?? "")) places = (places ?? new Set<number>()).add(at);
  }
  return places;
}

/** All names, in source order, also decoded one by one. */
export function* allUses({ ids, rows }: PackedNames): Generator<NamedUse> {
  for (let at = 0; at < rows.length; at += ROW_STRIDE) yield unpacked(ids, rows, at);
}

// Many are decoded at a time, so nothing else is allocated.
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
