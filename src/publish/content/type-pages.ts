import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { DocFacts } from "../../worker/facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../worker/facts/ids.ts";
import type { Presentation } from "../../worker/languages/contract/presentation.ts";
import { withInheritedDocs } from "../../worker/linking/model/with-inherited-docs.ts";
import { languageIn } from "../../worker/project/files/project-view.ts";
import type { OpenProject } from "../../worker/project/open-project.ts";
import { append, getOrMake, groupedBy } from "../../worker/util/maps.ts";
import { docsAbove, type MemberInType } from "./docs-above.ts";
import type { Entries, EntrySources } from "./entries.ts";
import type { Entry } from "./entry.ts";
import type { GroupPage, PageSection, TypePage } from "./page-content.ts";
import type { LinkedName } from "./page-target.ts";
import { type MemberGroup, memberKey, type PublishedType } from "./published-type.ts";
import { overloadAnchor } from "./site-map.ts";

/** Builds the pages of types from the stored facts. */
export class TypePages {
  /** Caches the types of a file by their ids. */
  private readonly known = new WeakMap<readonly IdentifiedType[], ReadonlyMap<string, IdentifiedType>>();

  constructor(
    private readonly open: OpenProject,
    private readonly sources: Pick<EntrySources, "links" | "linker" | "map">,
    private readonly entries: Entries,
  ) {}

  /** Undefined for a type whose facts cannot be read any more. */
  async pageOf(type: PublishedType): Promise<TypePage | undefined> {
    const parts = await this.partsOf(type);
    const [first] = parts;
    if (first === undefined) return undefined;
    const { presentation } = languageIn(this.open, first.id);
    const whole = wholeOf(parts, first);
    const entry = this.entries.entryOf({ type: whole, presentation, title: type.name });
    return { type, entry, bases: this.basesOf(parts), sections: await this.sectionsOf(type, parts, presentation) };
  }

  private async partsOf(type: PublishedType): Promise<readonly IdentifiedType[]> {
    const parts: IdentifiedType[] = [];
    for (const id of type.parts) {
      const declared = this.byId(await this.open.typesIn(fileIdIn(id))).get(id);
      if (declared !== undefined) parts.push(withInheritedDocs(declared, this.sources.links));
    }
    return parts;
  }

  // A file may have very many types.
  private byId(types: readonly IdentifiedType[]): ReadonlyMap<string, IdentifiedType> {
    return getOrMake(this.known, types, () => new Map(types.map((type) => [type.id, type])));
  }

  private basesOf(parts: readonly IdentifiedType[]): readonly LinkedName[] {
    const { links, map } = this.sources;
    const bases = new Map<string, LinkedName>();
    // The type after the name of an enum is only its storage type.
    for (const { id, bases: texts } of parts.filter(({ kind }) => kind !== "enum")) {
      for (const [at, name] of texts.entries()) {
        const target = links.baseTarget(id, at);
        bases.set(name, { name, target: target === null ? undefined : map.targetOf(target) });
      }
    }
    return [...bases.values()];
  }

  private async sectionsOf(
    { groups }: PublishedType,
    parts: readonly IdentifiedType[],
    presentation: Presentation,
  ): Promise<readonly PageSection[]> {
    // Some of a member's declarations may be less visible than others.
    const published = new Set(groups.flatMap(({ ids }) => ids));
    const members = parts.flatMap((type) => type.members.map((member) => ({ type, member })));
    const declared = groupedBy(
      members.filter(({ member }) => published.has(member.id)),
      ({ member }) => memberKey(member.id),
    );
    const docs = await docsAbove([...declared.values()].flat(), this.sources);
    const bySection = new Map<string, GroupPage[]>();
    for (const group of groups) {
      const overloads = group.overloads.flatMap((key) => documentedOf(declared.get(key) ?? []));
      const title = presentation.sections.find(({ holds }) => overloads.some(({ member }) => holds(member)))?.title;
      if (title !== undefined)
        append(bySection, title, {
          group,
          entries: this.entriesOf(group, overloads, presentation, docs),
        });
    }
    return presentation.sections.flatMap(({ title }) => {
      const found = bySection.get(title);
      return found === undefined ? [] : [{ title, groups: found }];
    });
  }

  private entriesOf(
    { name }: MemberGroup,
    members: readonly MemberInType[],
    presentation: Presentation,
    docs: ReadonlyMap<string, DocFacts>,
  ): readonly Entry[] {
    return members.map(({ type, member }, at) => {
      const title = members.length === 1 ? name : overloadTitle(name, member);
      const anchor = at === 0 ? undefined : overloadAnchor(at);
      return this.entries.entryOf({ type, member, presentation, title, anchor, docAbove: docs.get(member.id) });
    });
  }
}

/** Of the declarations of one member, returns the documented one. */
function documentedOf(declared: readonly MemberInType[]): readonly MemberInType[] {
  const best = declared.find(({ member }) => member.doc !== null) ?? declared[0];
  if (best === undefined) return [];
  return [
    {
      type: best.type,
      member: withCommonCondition(
        best.member,
        declared.map(({ member }) => member),
      ),
    },
  ];
}

/** A declaration in several branches of an `#if` exists under more than one condition. */
function withCommonCondition<T extends Pick<IdentifiedMember, "condition">>(one: T, all: readonly T[]): T {
  if (all.every(({ condition }) => condition === one.condition)) return one;
  const { condition: _, ...unconditional } = one;
  // The other properties are unchanged.
  return unconditional as T;
}

/** Merges the parts of a type into one. */
function wholeOf(parts: readonly IdentifiedType[], first: IdentifiedType): IdentifiedType {
  const main = withCommonCondition(parts.find(({ doc }) => doc !== null) ?? first, parts);
  const all = <T>(of: (part: IdentifiedType) => readonly T[]) => [...new Set(parts.flatMap(of))];
  return {
    ...main,
    modifiers: all(({ modifiers }) => modifiers),
    bases: all(({ bases }) => bases),
    // Members are shown in sections of their own.
    members: [],
  };
}

function overloadTitle(
  name: string,
  { kind, parameters, typeParameters = [], name: written }: IdentifiedMember,
): string {
  if (kind === "conversion") return `${written}(${parameters.map(({ type }) => type).join(", ")})`;
  const generic = typeParameters.length === 0 ? "" : `<${typeParameters.join(", ")}>`;
  return `${name}${generic}(${parameters.map(({ type }) => type).join(", ")})`;
}
