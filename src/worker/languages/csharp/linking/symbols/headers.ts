import { memberIds } from "../../../../facts/ids.ts";
import { getOrMake } from "../../../../util/maps.ts";
import { evaluateCondition } from "../../reading/preprocessor/conditions.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import { OUTSIDE } from "../declared/outside-part.ts";
import type { ExternalSymbols } from "./external-symbols.ts";

/** Where the members of each declaration of a type come from. */
export interface HeaderSource {
  /** The members that a part declares, in its order. */
  of(part: Declaration): readonly MemberHeader[];
  /** Their ids. */
  idsOf(part: Declaration): readonly string[];
  /** The member of a part with an id, by its place in the list; -1 for none. */
  indexOf(part: Declaration, memberId: string): number;
  /** The local function that begins at a place in a part, by its place in the list; -1 for none. */
  localFunctionAt(part: Declaration, row: number, column: number): number;
  /** Whether the preprocessor leaves a member of a part out. */
  isInactive(header: MemberHeader, part: Declaration): boolean;
}

/** The members of the code base, which lie with their files, and those of the framework. */
export class Headers implements HeaderSource {
  private readonly ids = new Map<string, readonly string[]>();
  /** Where in a long list of members an id stands. */
  private readonly indexes = new Map<string, ReadonlyMap<string, number>>();
  /** Of the part that was asked for last. */
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
    if (ids.length <= FEW) return ids.indexOf(memberId);
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

/** So many ids are gone through one by one. */
const FEW = 32;

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
