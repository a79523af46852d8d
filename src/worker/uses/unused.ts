import type { FileReference, NamedEntity } from "../../shared/model/entity.ts";
import { memberIdIn } from "../../shared/model/entity-id.ts";
import type { UnusedEntity, UnusedReason } from "../../shared/model/uses.ts";
import type { FactsReader } from "../catalogue/facts-reader.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { Language } from "../languages/contract/language.ts";
import type { UnnamedUser, UnnamedUses } from "../languages/contract/unnamed-uses.ts";
import { languageOf } from "../languages/language-of.ts";
import type { FileToLink } from "../linking/model/linker.ts";
import type { BaseMembers, BoundedImplementers, ProjectUses } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { PartModifiers, TypesAround } from "../linking/model/types-around.ts";
import type { NamesSearch } from "../names/names-search.ts";
import { getOrMake } from "../util/maps.ts";
import { once } from "../util/once.ts";
import { yieldToEventLoop } from "../util/yield-to-event-loop.ts";
import { namedEntity } from "../views/named.ts";
import { Overloads } from "../views/overloads.ts";
import { UsedEntities } from "./used-entities.ts";

/** A project whose names have all been bound. */
export interface SearchedProject {
  readonly stored: Pick<FactsReader, "files">;
  /** The types in its files, one file after another. */
  readonly types: AsyncIterable<readonly [FileToLink, readonly IdentifiedType[]]>;
  readonly uses: ProjectUses;
  readonly links: TypeLinks;
  readonly search: Pick<NamesSearch, "namesIn">;
  readonly fileOf: (fileId: string) => FileReference;
  /** Whether a type or member, by its id, is named in markup, which is not linked. */
  readonly isInMarkup: (id: string) => Promise<boolean>;
  /** For a file: returns which of its rows are missing in some of the linked builds. */
  readonly conditionalRows: (file: FileToLink) => Promise<(row: number) => boolean>;
}

/** The unused types and members of a project, in its order. Other work gets a turn between files. */
export async function findUnused(project: SearchedProject): Promise<readonly UnusedEntity[]> {
  const used = await usedIn(project);
  const implementers = project.uses.implementers.bounded();
  const partModifiers = new PartModifiers(project.links, project.uses.types);
  const unused: UnusedEntity[] = [];
  const overloads = new Overloads((typeId) => project.links.parts(typeId)[0] ?? typeId);
  for await (const [{ id, path, size }, types] of project.types) {
    // An overload that is used may look like one that is not.
    for (const { members } of types) for (const member of members) overloads.add(member.id);
    const language = languageOf(path);
    const unnamed = await language?.loadUnnamedUses?.();
    if (language === undefined || unnamed === undefined) continue;
    const known = { used, implementers, partModifiers, language, unnamed };
    const file = new UnusedInFile(project, known, types);
    const found = [...file.entities(project.fileOf(id))];
    const isCertain = found.every(({ reason }) => reason !== null);
    const isConditional = isCertain ? undefined : await project.conditionalRows({ id, path, size });
    const { isInMarkup } = project;
    const doubts = isConditional && {
      isNameUnknown: (member: UnusedEntity) => used.isNameUnknown(member),
      isInMarkup,
      isConditional: (member: UnusedEntity) => isConditional(member.row) || used.isInExcludedCode(member.id),
    };
    for (const one of found) unused.push(doubts ? await withDoubt(one, doubts) : one);
    await yieldToEventLoop();
  }
  return unused.map((one) => {
    const overload = overloads.suffixOf(one.id);
    return overload === "" ? one : { ...one, overload };
  });
}

/** What may use a declaration although no name is known to mean it. */
interface Doubts {
  readonly isNameUnknown: (member: UnusedEntity) => boolean;
  readonly isInMarkup: SearchedProject["isInMarkup"];
  /** Whether it stands, or is named, in code that only other builds have. */
  readonly isConditional: (one: UnusedEntity) => boolean;
}

/** The entity with the reason why it may be used after all, if only names without a meaning can tell. */
async function withDoubt(
  one: UnusedEntity,
  { isNameUnknown, isInMarkup, isConditional }: Doubts,
): Promise<UnusedEntity> {
  if (one.reason !== null) return one;
  if (isMember(one) && isNameUnknown(one)) return { ...one, reason: "unresolved" };
  if (await isInMarkup(one.id)) return { ...one, reason: "markup" };
  return isConditional(one) ? { ...one, reason: "conditional" } : one;
}

// A type of the code base is found wherever it is named.
function isMember({ id }: UnusedEntity): boolean {
  return memberIdIn(id) !== undefined;
}

async function usedIn({ stored, uses, links, search }: SearchedProject): Promise<UsedEntities> {
  const used = new UsedEntities(links);
  for (const { id } of stored.files) {
    const linked = uses.usage.linksOf(id);
    if (linked !== undefined) used.addLinks(linked);
    const names = search.namesIn(id);
    if (names !== undefined) used.addNames(names);
    await yieldToEventLoop();
  }
  return used;
}

/** What is known about the whole project, and the rules of a language for its declarations. */
interface Known {
  readonly used: UsedEntities;
  readonly implementers: BoundedImplementers;
  readonly partModifiers: PartModifiers;
  readonly language: Language;
  readonly unnamed: UnnamedUses;
}

/** Finds the unused declarations of one file. */
class UnusedInFile {
  private readonly around: TypesAround;
  private lastBases: { readonly id: string; readonly bases: BaseMembers | undefined } | undefined;

  constructor(
    private readonly project: SearchedProject,
    private readonly known: Known,
    private readonly types: readonly IdentifiedType[],
  ) {
    this.around = new TypesAround(types, known.partModifiers);
  }

  *entities(file: FileReference): Generator<UnusedEntity> {
    for (const type of this.types) {
      const userOf = this.known.unnamed.usersOf(type);
      const byCreating = this.usersByCreating(type, userOf(undefined));
      const isListed = !this.known.used.isTypeUsed(type.id) && this.known.used.firstPart(type.id) === type.id;
      const reason = isListed ? this.reasonOf(type, userOf(undefined)) : undefined;
      const outer = this.around.outerOf(type);
      if (reason !== undefined) yield entity(type, file, outer && namedEntity(outer.id), reason);
      const isUsed = this.usedMembers(type);
      const named = once(() => namedEntity(type.id));
      for (const member of type.members) {
        const why = isUsed(member) ? undefined : this.reasonOf(type, userOf(member), member);
        if (why !== undefined) yield entity(member, file, named(), why ?? byCreating(member));
      }
    }
  }

  /** Returns a function that finds what uses a member of a type that is created by other means than code. */
  private usersByCreating(type: IdentifiedType, user: UnnamedUser): (member: IdentifiedMember) => UnusedReason | null {
    const { unnamed, used } = this.known;
    const isCreatedElsewhere = once(() => {
      const isTold = used.isHandedOver(type.id) || (user !== null && user !== "entryPoint");
      return isTold && !used.isCreated(type.id);
    });
    return (member) => (isCreatedElsewhere() ? unnamed.userByCreating(member) : null);
  }

  /** Undefined for what the language itself uses. */
  private reasonOf(
    type: IdentifiedType,
    user: UnnamedUser,
    member?: IdentifiedMember,
  ): UnusedReason | null | undefined {
    if (user === "language") return undefined;
    if (user === "entryPoint" || user === "test") return user;
    return member !== undefined && this.isOverriding(member) ? "overriding" : (user ?? this.accessOf(type, member));
  }

  private accessOf(type: IdentifiedType, member?: IdentifiedMember): UnusedReason | null {
    const [whole = type, ...around] = this.around.wholes(type);
    if (!this.known.language.declarations.isPublic(whole, member, [whole, ...around])) return null;
    const { modifiers } = member ?? type;
    return modifiers.includes("protected") ? "protected" : "public";
  }

  private isOverriding({ id }: IdentifiedMember): boolean {
    const bases = this.basesOf(id);
    return bases === undefined || bases.hasOutside || bases.ids.length > 0;
  }

  // The bases of a member are requested twice, one member after the other.
  private basesOf(id: string): BaseMembers | undefined {
    if (this.lastBases?.id !== id) this.lastBases = { id, bases: this.known.implementers.basesOf(id) };
    return this.lastBases.bases;
  }

  /** Returns a check for the members of a type, which may have many. */
  private usedMembers(type: IdentifiedType): (member: IdentifiedMember) => boolean {
    const { isCalledImplicitly, pairedName } = this.known.unnamed;
    // Nothing is claimed about calls through these if finding them takes too long.
    const isNamedIn = (ids: readonly string[] | undefined) => ids?.some(isNamed) ?? true;
    // Many overloads share the same few base members.
    const known = new Map<string, boolean>();
    const isNamed = (id: string) => getOrMake(known, id, () => this.known.used.isMemberUsed(id));
    const named = once(() => type.members.filter(({ id }) => isNamed(id)));
    const namesUsed = once(() => new Set(named().map(({ name }) => name)));
    const declarationsUsed = once(() => new Set(named().map(declarationOf)));
    const mayBeCreatedImplicitly = once(() => this.mayBeCreatedImplicitly(type));
    return (member) => {
      const paired = pairedName(member);
      return (
        isNamed(member.id) ||
        declarationsUsed().has(declarationOf(member)) ||
        (paired !== undefined && namesUsed().has(paired)) ||
        (isCalledImplicitly(member) && mayBeCreatedImplicitly()) ||
        isNamedIn(this.basesOf(member.id)?.ids) ||
        isNamedIn(this.known.implementers.of(member.id))
      );
    };
  }

  private mayBeCreatedImplicitly({ id }: IdentifiedType): boolean {
    const { links } = this.project;
    return this.known.used.isTypeArgument(id) || links.parts(id).some((part) => links.derived(part).length > 0);
  }
}

/** The place of a member's declaration, which an `#if` among its parameters makes several members of. */
function declarationOf({ kind, name, nameRow, range }: IdentifiedMember): string {
  return `${kind} ${name} ${nameRow}:${range[1]}`;
}

function entity(
  { id, kind, nameRow }: IdentifiedType | IdentifiedMember,
  file: FileReference,
  type: NamedEntity | undefined,
  reason: UnusedReason | null,
): UnusedEntity {
  return { ...namedEntity(id), file, row: nameRow, kind, ...(type && { type }), reason };
}
