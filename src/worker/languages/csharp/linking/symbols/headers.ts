import { memberIds } from "../../../../facts/ids.ts";
import { getOrMake } from "../../../../util/maps.ts";
import { evaluateCondition } from "../../reading/preprocessor/conditions.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import { OUTSIDE } from "../declared/outside-part.ts";
import type { ExternalSymbols } from "./external-symbols.ts";

/** The source of the members of each type declaration. */
export interface HeaderSource {
  /** Returns the members that a part declares, in order. */
  of(part: Declaration): readonly MemberHeader[];
  /** Returns the ids of the members. */
  idsOf(part: Declaration): readonly string[];
  /** Returns the index of the member with an id in a part; -1 if there is none. */
  indexOf(part: Declaration, memberId: string): number;
  /** Returns the index of the local function that begins at a place in a part; -1 if there is none. */
  localFunctionAt(part: Declaration, row: number, column: number): number;
  /** Whether the preprocessor excludes a member of a part. */
  isInactive(header: MemberHeader, part: Declaration): boolean;
}

/** The members of the code base, which are stored with their files, and those of the framework. */
export class Headers implements HeaderSource {
  private readonly ids = new Map<string, readonly string[]>();
  /** The index of each id, for long lists of members. */
  private readonly indexes = new Map<string, ReadonlyMap<string, number>>();
  /** The places of the last queried part. */
  private localFunctions: { readonly part: Declaration; readonly places: ReadonlyMap<string, number> } | undefined;

  constructor(private readonly framework: ExternalSymbols) {}

  of(part: Declaration): readonly MemberHeader[] {
    if (part.at === OUTSIDE) return part.file.functions;
    return part.file.headers[part.at] ?? this.framework.membersOf(part) ?? [];
  }

  idsOf(part: Declaration): readonly string[] {
    return getOrMake(this.ids, part.id, () => memberIds(part.id, this.of(part)));
  }

  indexOf(part: Declaration, memberId: string): number {
    const ids = this.idsOf(part);
    if (ids.length <= MAX_SCANNED_IDS) return ids.indexOf(memberId);
    return getOrMake(this.indexes, part.id, () => indexesOf(ids)).get(memberId) ?? -1;
  }

  localFunctionAt(part: Declaration, row: number, column: number): number {
    if (this.localFunctions?.part !== part) this.localFunctions = { part, places: placesOf(this.of(part)) };
    return this.localFunctions.places.get(`${row} ${column}`) ?? -1;
  }

  isInactive({ condition }: MemberHeader, { file }: Declaration): boolean {
    return condition !== undefined && !evaluateCondition(condition, file.isDefined);
  }
}

/** Maximum number of ids that are searched one by one. */
const MAX_SCANNED_IDS = 32;

function indexesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.map((id, at) => [id, at]));
}

function placesOf(headers: readonly MemberHeader[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, { place }] of headers.entries()) {
    const key = place?.join(" ");
    if (key !== undefined && !places.has(key)) places.set(key, at);
  }
  return places;
}
