import type { DocFacts, FileFacts, MemberFacts, ParameterFacts } from "../facts.ts";
import { identify } from "../identify.ts";
import type { Declaration, TypeSymbol } from "./type-index.ts";

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

  /** Takes from a file the types that are wanted. */
  addFile(fileId: string, facts: FileFacts, wanted: ReadonlyMap<string, Declaration>): void {
    for (const type of identify(fileId, facts)) {
      const part = wanted.get(type.id);
      if (part === undefined) continue;
      this.docs.set(type.id, type.doc);
      this.members.set(
        type.id,
        type.members.filter(({ kind }) => kind !== "localFunction").map((member) => memberOf(member, part)),
      );
    }
  }

  /** In the order of the parts. */
  membersOf({ parts }: TypeSymbol): readonly Member[] {
    return parts.flatMap((part) => this.members.get(part.id) ?? []);
  }

  docOf(part: Declaration): DocFacts | null {
    return this.docs.get(part.id) ?? null;
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
