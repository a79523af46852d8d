import { VISIBILITIES, type Visibility } from "../../shared/model/entity.ts";
import type { IdentifiedMember, IdentifiedType } from "../../worker/facts/ids.ts";
import { languageOf } from "../../worker/languages/language-of.ts";
import type { Linker } from "../../worker/linking/model/linker.ts";
import type { TypeLinks } from "../../worker/linking/model/type-links.ts";
import { PartModifiers, TypesAround } from "../../worker/linking/model/types-around.ts";
import type { PlacedFile } from "../../worker/project/files/listed-projects.ts";
import type { OpenProject } from "../../worker/project/open-project.ts";
import { getOrMake } from "../../worker/util/maps.ts";
import { DeclarationRows } from "./declaration-rows.ts";
import type { PublishSettings } from "./settings.ts";

/** A published member, with only what its address is made of. */
export type DeclaredMember = Pick<IdentifiedMember, "id" | "kind" | "name"> & { readonly visibility: Visibility };

/** A published type, with only what its address is made of; its members are those of all its parts. */
export type DeclaredType = Pick<IdentifiedType, "kind" | "namespace" | "name" | "path"> & {
  readonly parts: [string, ...string[]];
  readonly typeParameters: readonly string[];
  readonly project: string;
  readonly visibility: Visibility;
  readonly members: DeclaredMember[];
};

/** The declarations of some files. */
export interface PublishedDeclarations {
  /** The types that are visible enough, each once, in the order of the files. */
  readonly types: readonly DeclaredType[];
  /** The widest visibility of the types left out; undefined where there are none. */
  readonly hidden: Visibility | undefined;
  readonly rows: DeclarationRows;
}

/**
 * The declarations in some files: types of at least the given visibility, and lines only where pages of sources are
 * made.
 */
export async function declarationsIn(
  open: OpenProject,
  sources: readonly PlacedFile[],
  { visibility, source }: Pick<PublishSettings, "visibility" | "source">,
): Promise<PublishedDeclarations> {
  const [links, linker] = await Promise.all([open.links(), open.linker()]);
  const declared = new DeclaredTypes(links, linker, visibility);
  const projects = new Map(sources.map(({ file, project }) => [file.id, project]));
  const files = sources.map(({ file }) => file);
  const rows = new DeclarationRows();
  for await (const [{ id, path }, types] of open.typesInFiles(files)) {
    if (source.kind === "pages") rows.add(id, types);
    declared.add(path, projects.get(id) ?? "", types);
  }
  return { types: declared.all(), hidden: declared.hidden, rows };
}

class DeclaredTypes {
  /** By the first of all its declarations, whether that one is published or not. */
  private readonly byPart = new Map<string, DeclaredType>();

  private readonly partModifiers: PartModifiers;

  /** The widest visibility of the types that are not visible enough. */
  hidden: Visibility | undefined;

  constructor(
    private readonly links: TypeLinks,
    linker: Pick<Linker, "types">,
    private readonly least: Visibility,
  ) {
    this.partModifiers = new PartModifiers(links, linker.types);
  }

  add(path: string, project: string, types: readonly IdentifiedType[]): void {
    const language = languageOf(path);
    if (language === undefined) return;
    const { declarations: rules, presentation } = language;
    const { isStatic } = presentation;
    const around = new TypesAround(types, this.partModifiers);
    for (const type of types) {
      const wholes = around.wholes(type);
      const visibility = rules.visibilityOf(undefined, wholes);
      if (!this.isSeen(visibility)) {
        this.hidden = widerOf(visibility, this.hidden);
        continue;
      }
      const declared = this.declare(type, project, visibility);
      for (const member of type.members) {
        // Local functions cannot be seen outside of their method, and nobody calls a static constructor.
        if (member.kind === "localFunction" || (member.kind === "constructor" && isStatic(member))) continue;
        const { id, kind, name } = member;
        const ofMember = rules.visibilityOf(member, wholes);
        if (this.isSeen(ofMember)) declared.members.push({ id, kind, name, visibility: ofMember });
      }
    }
  }

  all(): readonly DeclaredType[] {
    return [...this.byPart.values()];
  }

  private declare(type: IdentifiedType, project: string, visibility: Visibility): DeclaredType {
    const first = this.links.parts(type.id)[0] ?? type.id;
    const known = this.byPart.get(first);
    known?.parts.push(type.id);
    return getOrMake(this.byPart, first, () => {
      const { id, kind, namespace, name, path, typeParameters } = type;
      return { parts: [id], kind, namespace, name, path, typeParameters, project, visibility, members: [] };
    });
  }

  private isSeen(visibility: Visibility): boolean {
    return VISIBILITIES.indexOf(visibility) <= VISIBILITIES.indexOf(this.least);
  }
}

function widerOf(one: Visibility, other: Visibility = one): Visibility {
  return VISIBILITIES.indexOf(one) < VISIBILITIES.indexOf(other) ? one : other;
}
