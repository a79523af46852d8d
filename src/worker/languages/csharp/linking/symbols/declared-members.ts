import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";
import { append } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import { LazyMember } from "./member.ts";
import type { Definition, Member } from "./model.ts";
import type { SymbolTools } from "./symbol-tools.ts";

/** The members that a type declares itself, created from their headers on demand. */
export class DeclaredMembers {
  private byPart: Map<Declaration, readonly (Member | undefined)[]> | undefined;
  private membersByName: ReadonlyMap<string, readonly Member[]> | undefined;
  private primary: Member | null | undefined;
  private conversions: readonly Member[] | undefined;
  private declaredConversions: number | undefined;

  constructor(
    private readonly definition: Definition,
    private readonly symbols: SymbolTools,
  ) {}

  /** The members by name; explicit implementations have their whole names. */
  get byName(): ReadonlyMap<string, readonly Member[]> {
    this.membersByName ??= this.read();
    return this.membersByName;
  }

  at(part: Declaration, at: number): Member | undefined {
    return this.byName.size === 0 ? undefined : this.byPart?.get(part)?.[at];
  }

  get primaryConstructor(): Member | undefined {
    if (this.primary === undefined)
      this.primary = this.byName.get(this.definition.name)?.find(({ header }) => header.isPrimary) ?? null;
    return this.primary ?? undefined;
  }

  /** The number of conversions, counted without creating members. */
  get conversionCount(): number {
    this.declaredConversions ??= this.definition.symbol.parts.reduce(
      (sum, part) => sum + conversionsIn(this.symbols.headers.of(part)),
      0,
    );
    return this.declaredConversions;
  }

  get implicitConversions(): readonly Member[] {
    this.conversions ??= [...this.byName.values()]
      .flat()
      .filter(({ kind, simpleName }) => kind === "conversion" && simpleName.startsWith("implicit"))
      .slice(0, LINK_LIMITS.conversions);
    return this.conversions;
  }

  forget(): void {
    this.byPart = undefined;
    this.membersByName = undefined;
    this.primary = undefined;
    this.conversions = undefined;
  }

  private read(): ReadonlyMap<string, readonly Member[]> {
    const { parts } = this.definition.symbol;
    if (parts.every((part) => this.symbols.headers.of(part).length === 0)) return NO_MEMBERS;
    const members = new Map<string, Member[]>();
    this.byPart = new Map();
    for (const part of parts) {
      const own = this.symbols.headers.of(part).map((header, at) => this.memberOf(header, part, at));
      this.byPart.set(part, own);
      for (const member of own) if (member !== undefined) append(members, lookupName(member), member);
    }
    for (const [name, list] of members) if (list.length > 1) members.set(name, this.activeOnes(list));
    return members;
  }

  private memberOf(header: MemberHeader, part: Declaration, at: number): Member | undefined {
    return header.kind === "localFunction" ? undefined : new LazyMember(this.definition, header, part, at);
  }

  private activeOnes(list: Member[]): Member[] {
    const active = list.filter((member) => !this.symbols.headers.isInactive(member.header, member.part));
    return active.length > 0 ? active : list;
  }
}

// Shared: very many types have none.
const NO_MEMBERS: ReadonlyMap<string, readonly Member[]> = new Map();

function conversionsIn(headers: readonly MemberHeader[]): number {
  let count = 0;
  for (const { kind } of headers) if (kind === "conversion") count++;
  return count;
}

// An explicit implementation is found only by its whole name.
function lookupName({ explicitInterface, simpleName, header }: Member): string {
  return explicitInterface === undefined ? simpleName : header.name;
}
