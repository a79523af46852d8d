import type { DocFacts, FileFacts, MemberFacts, ParameterFacts } from "../../../../facts/facts.ts";
import { identify } from "../../../../facts/ids.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import { type Declaration, isInherited } from "../declared/declaration.ts";
import type { TypeSymbol } from "../names/type-index.ts";

/** A member as far as members of other types are compared with it. */
export interface Member extends Pick<MemberFacts, "kind" | "arity" | "returnType" | "modifiers" | "doc"> {
  readonly id: string;
  readonly part: Declaration;
  /** Its own name, without an interface before it. */
  readonly simpleName: string;
  /** `IFoo<int>` of an explicit implementation `IFoo<int>.Bar`. */
  readonly explicitInterface: string | undefined;
  readonly typeParameters: readonly string[];
  readonly parameters: readonly ParameterFacts[];
}

/** Members and comments of those types that are compared, and of no others. */
export class MemberTable {
  private readonly members = new Map<string, readonly Member[]>();
  private readonly docs = new Map<string, DocFacts | null>();
  /** How many comments there are that are only inherited. */
  inheritingCount = 0;
  private readonly byName = new Map<TypeSymbol, ReadonlyMap<string, readonly Member[]>>();
  private readonly firsts = new Map<TypeSymbol, Map<string, Member | undefined>>();

  /** Takes from a file the types that are wanted. */
  addFile(fileId: string, facts: FileFacts, wanted: ReadonlyMap<string, Declaration>): void {
    for (const type of identify(fileId, facts)) {
      const part = wanted.get(type.id);
      if (part === undefined) continue;
      this.docs.set(type.id, type.doc);
      this.inheritingCount += [type, ...type.members].filter(({ doc }) => isInherited(doc)).length;
      this.members.set(
        type.id,
        type.members.filter(({ kind }) => kind !== "localFunction").map((member) => memberOf(member, part)),
      );
    }
  }

  /** Those that one part declares, in its order. */
  membersIn(part: Declaration): readonly Member[] {
    return this.members.get(part.id) ?? [];
  }

  /** Those of a name, in the order of the parts. To be asked when all files are in. */
  named(symbol: TypeSymbol, simpleName: string): readonly Member[] {
    return getOrMake(this.byName, symbol, () => this.namesOf(symbol)).get(simpleName) ?? [];
  }

  /** The first of a name that is no explicit implementation: one of this arity, or else any. */
  first(symbol: TypeSymbol, simpleName: string, arity: number, withConstructors: boolean): Member | undefined {
    const firsts = getOrMake(this.firsts, symbol, () => new Map<string, Member | undefined>());
    const key = `${simpleName} ${arity} ${withConstructors}`;
    const known = firsts.get(key);
    if (known !== undefined || firsts.has(key)) return known;
    const named = this.named(symbol, simpleName).filter(
      ({ explicitInterface, kind }) => explicitInterface === undefined && (withConstructors || kind !== "constructor"),
    );
    const found = named.find((member) => member.arity === arity) ?? named[0];
    firsts.set(key, found);
    return found;
  }

  docOf(part: Declaration): DocFacts | null {
    return this.docs.get(part.id) ?? null;
  }

  private namesOf({ parts }: TypeSymbol): ReadonlyMap<string, readonly Member[]> {
    const names = new Map<string, Member[]>();
    for (const part of parts) for (const member of this.membersIn(part)) append(names, member.simpleName, member);
    return names;
  }
}

function memberOf(member: MemberFacts & { readonly id: string }, part: Declaration): Member {
  const { id, kind, name, arity, returnType, modifiers, doc, typeParameters = [], parameters } = member;
  const { simpleName, explicitInterface } = partedName(name);
  return {
    id,
    part,
    kind,
    simpleName,
    explicitInterface,
    arity,
    returnType,
    modifiers,
    doc,
    typeParameters,
    parameters,
  };
}

/** A member's own name and the interface before it: the last dot outside of angle brackets; `IFoo.operator ..` is no name. */
export function partedName(name: string): Pick<Member, "simpleName" | "explicitInterface"> {
  const operator = name.search(/(?:(?:im|ex)plicit )?operator /);
  const end = operator >= 0 ? operator : name.length;
  let depth = 0;
  for (let i = end - 1; i > 0; i--) {
    const c = name[i];
    if (c === ">") depth++;
    else if (c === "<") depth--;
    else if (c === "." && depth === 0) return { simpleName: name.slice(i + 1), explicitInterface: name.slice(0, i) };
  }
  return { simpleName: name, explicitInterface: undefined };
}
