import type { TypeKind } from "../../shared/model/entity.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import { languageOf } from "../languages/language-of.ts";
import type { Linker } from "../linking/model/linker.ts";
import type { BaseMembers } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { hashesOf } from "./declaration-hashes.ts";
import { crefsIn, partsOf } from "./model/crefs.ts";
import type { CheckKnowledge, CrefMeaning, DeclarationHashes } from "./model/rule.ts";

/** The links of a code base, for checks. */
export interface LinkedDeclarations {
  readonly links: TypeLinks;
  readonly linker: Pick<Linker, "implementers" | "types" | "meanings">;
}

/** What counts as documented, and the hashes in the baseline. */
export interface KnowledgeSettings extends Pick<CheckKnowledge, "plainComments" | "overriding"> {
  /** By declaration key. */
  readonly baseline: ReadonlyMap<string, DeclarationHashes>;
}

/** The knowledge about a code base that rules query. */
export class ProjectKnowledge implements CheckKnowledge {
  readonly plainComments: boolean;
  readonly overriding: boolean;
  private readonly baseline: ReadonlyMap<string, DeclarationHashes>;
  private lastAsked: { readonly typeId: string; readonly meanings: Map<string, CrefMeaning> } | undefined;

  constructor(
    private readonly project: LinkedDeclarations,
    { plainComments, overriding, baseline }: KnowledgeSettings,
    private readonly pathOf: (fileId: string) => string | undefined,
  ) {
    this.plainComments = plainComments;
    this.overriding = overriding;
    this.baseline = baseline;
  }

  readonly basesOf = (memberId: string): BaseMembers => this.project.linker.implementers.basesOf(memberId);

  readonly baseTypes = (typeId: string): readonly string[] =>
    this.project.links.baseTargets(typeId).filter((id) => id !== null);

  readonly baselineHashes = (key: string): DeclarationHashes | undefined => this.baseline.get(key);

  readonly hashesOf = hashesOf;

  readonly declaresAll = (typeId: string): boolean => {
    const heads = this.project.links.parts(typeId).flatMap((part) => this.project.linker.types.headOf(part) ?? []);
    const rules = languageOf(this.pathOf(fileIdIn(typeId)) ?? "")?.declarations;
    return heads.length > 0 && heads.every((head) => !WITH_UNWRITTEN.has(head.kind) && rules?.isPart(head) === false);
  };

  readonly meaningOf = (type: IdentifiedType, cref: string): CrefMeaning => {
    const meanings = this.asked(type);
    const known = meanings.get(cref);
    if (known !== undefined) return known;
    const [meaning = "unknown"] = this.ask(type.id, [cref]);
    meanings.set(cref, meaning);
    return meaning;
  };

  /** The meanings of the references in the comments of a type and its members, which are resolved together. */
  private asked(type: IdentifiedType): Map<string, CrefMeaning> {
    if (this.lastAsked?.typeId === type.id) return this.lastAsked.meanings;
    const crefs = [type, ...type.members].flatMap(({ doc }) => crefsIn(doc));
    const texts = [...new Set(crefs.flatMap((cref) => [cref, partsOf(cref)?.around ?? cref]))];
    const found = this.ask(type.id, texts);
    this.lastAsked = { typeId: type.id, meanings: new Map(texts.map((text, at) => [text, found[at] ?? "unknown"])) };
    return this.lastAsked.meanings;
  }

  // References that would take too long remain unresolved.
  private ask(typeId: string, crefs: readonly string[]): readonly CrefMeaning[] {
    if (crefs.length === 0) return [];
    const names = crefs.map((text) => ({ text, isType: false, typeParameters: [] }));
    return (this.project.linker.meanings?.(typeId, names) ?? []).map((meaning) => meaning ?? "nothing");
  }
}

/** Kinds of types with implicit members: `Deconstruct`, `Invoke`. */
const WITH_UNWRITTEN: ReadonlySet<TypeKind> = new Set(["record", "record struct", "delegate"]);
