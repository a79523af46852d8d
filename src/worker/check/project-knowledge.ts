import type { IdentifiedType } from "../facts/ids.ts";
import type { DeclarationMeaning, Linker, WrittenReference } from "../linking/model/linker.ts";
import type { BaseMembers } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { getOrMake } from "../util/maps.ts";
import { crefsIn, qualifierOf } from "./model/crefs.ts";
import type { Declaration } from "./model/declaration.ts";
import type { CheckKnowledge, Prints } from "./model/rule.ts";
import { printsOf } from "./prints.ts";

/** The links of a code base, for those who check it. */
export interface LinkedDeclarations {
  readonly links: TypeLinks;
  readonly linker: Pick<Linker, "implementers" | "types" | "meanings">;
}

/** What counts as documented, and how it was before. */
export interface KnowledgeSettings extends Pick<CheckKnowledge, "plainComments" | "overriding"> {
  /** By the keys of declarations. */
  readonly before: ReadonlyMap<string, Prints>;
}

/** What rules ask about a code base. */
export class ProjectKnowledge implements CheckKnowledge {
  readonly plainComments: boolean;
  readonly overriding: boolean;
  private readonly baseline: ReadonlyMap<string, Prints>;
  /** The meanings of the references in the comments of a type and its members. */
  private lastAsked:
    | { readonly typeId: string; readonly meanings: Map<string, DeclarationMeaning | undefined> }
    | undefined;

  constructor(
    private readonly project: LinkedDeclarations,
    { plainComments, overriding, before }: KnowledgeSettings,
  ) {
    this.plainComments = plainComments;
    this.overriding = overriding;
    this.baseline = before;
  }

  readonly basesOf = (memberId: string): BaseMembers => this.project.linker.implementers.basesOf(memberId);

  readonly baseTypes = (typeId: string): readonly string[] =>
    this.project.links.baseTargets(typeId).filter((id) => id !== null);

  readonly before = (key: string): Prints | undefined => this.baseline.get(key);

  readonly now = (declaration: Declaration): Prints => printsOf(declaration);

  readonly meaningOf = (typeId: string, cref: string): DeclarationMeaning | undefined => {
    const { meanings } = this.asked(typeId);
    return getOrMake(meanings, cref, () => this.ask(typeId, [referenceTo(cref)])[0]);
  };

  /** Hears of each type before its declarations are checked. */
  note(type: IdentifiedType): void {
    const crefs = new Set([type, ...type.members].flatMap(({ doc }) => crefsIn(doc)));
    const texts = [...new Set([...crefs].flatMap((cref) => [cref, qualifierOf(cref) ?? cref]))];
    const found = texts.length === 0 ? [] : this.ask(type.id, texts.map(referenceTo));
    this.lastAsked = { typeId: type.id, meanings: new Map(texts.map((text, at) => [text, found[at]])) };
  }

  private asked(typeId: string) {
    this.lastAsked = this.lastAsked?.typeId === typeId ? this.lastAsked : { typeId, meanings: new Map() };
    return this.lastAsked;
  }

  private ask(typeId: string, names: readonly WrittenReference[]): readonly (DeclarationMeaning | undefined)[] {
    return names.length === 0 ? [] : (this.project.linker.meanings?.(typeId, names) ?? []);
  }
}

function referenceTo(text: string): WrittenReference {
  return { text, isType: false, typeParameters: [] };
}
