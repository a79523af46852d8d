import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import type { useCalls } from "../../shared/engine/use-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import { MAX_USES_FILES } from "../../shared/limits/answers.ts";
import type { ClassDiagram, DiagramMembers } from "../../shared/model/class-diagram.ts";
import type { DetailsLinks } from "../../shared/model/details.ts";
import type { FileReference } from "../../shared/model/entity.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import { documentationIdIn } from "../../shared/model/external-id.ts";
import type { UsageGraph, UsageGraphExpansion } from "../../shared/model/usage-graph.ts";
import type {
  EntityUses,
  FileUses,
  MemberRelations,
  MemberUses,
  SearchedFiles,
  TypeUses,
  UnusedEntity,
  UnusedReport,
} from "../../shared/model/uses.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import { isParsable } from "../languages/language-of.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import { languageIn, typesInFileOf } from "../project/files/project-view.ts";
import { fileReference, isTestFile } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { ReadContent } from "../sources/read-content.ts";
import { partIds } from "../uses/part-ids.ts";
import { getOrMake } from "../util/maps.ts";
import type { FoundUse } from "../views/entity-uses.ts";
import { wholeType } from "../views/whole-type.ts";
import { MarkupUses, withUnreadMarkup } from "./markup-uses.ts";
import { excludedNaming, unresolvedNaming } from "./naming-files.ts";

/** The uses in the open project, as lists and as pictures. Each call waits until uses are linked, and loads its view. */
export class UseQueries implements HandlersOf<typeof useCalls> {
  /** Keyed by the project that was searched. */
  private readonly unusedIn = new WeakMap<OpenProject, Promise<readonly UnusedEntity[]>>();
  private readonly markup: MarkupUses;

  constructor(
    private readonly lookup: EntityLookup,
    private readonly readContent: ReadContent,
    emit: (event: EngineEvent) => void,
  ) {
    this.markup = new MarkupUses(readContent, emit);
  }

  async memberUses(id: string): Promise<MemberUses> {
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectMember(project, id);
    const { memberUsesOf } = await import("../views/usages.ts");
    return memberUsesOf(id, await project.uses());
  }

  async typeUses(id: string): Promise<TypeUses> {
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectType(project, id);
    const [links, search] = await Promise.all([project.links(), project.namesSearch()]);
    const { relatedTypes } = await import("../uses/related-types.ts");
    // A member may be used where its type is not named.
    const searched = withLeftOut(project, search.search(`types beside ${id}`, project.files.keys()));
    return { id, searched, ...relatedTypes(id, { files: project.files.keys(), links, search }) };
  }

  async usesOf(id: string): Promise<EntityUses> {
    const project = await this.projectWith(id);
    const [{ entityUsesOf }, find] = await Promise.all([import("../views/entity-uses.ts"), this.finder(project)]);
    const search = await project.namesSearch();
    const naming = await search.filesNaming(documentationIdIn(id) ?? id);
    // Nothing may be found between these two lines.
    const searched = withLeftOut(project, search.search(id, naming));
    const uses = entityUsesOf(id, find(id, project.files.keys()), searched, {
      fileOf: (fileId) => fileOf(project, fileId),
      isTest: (fileId) => isTestFile(project, fileId),
    });
    if (documentationIdIn(id) !== undefined) return uses;
    const told = await this.markup.addTo(uses, project);
    if (uses.total > 0) return told;
    const isConditional = await this.isConditional(project, id);
    const parts = partIds(id, await project.links());
    const doubts = { ...unresolvedNaming(id, project, search), ...excludedNaming(parts, project, search) };
    return { ...told, ...doubts, ...(isConditional && { isConditional }) };
  }

  async usesIn(id: string, files: readonly string[]): Promise<readonly FileUses[]> {
    const project = await this.projectWith(id);
    const [{ fileUsesOf }, { readRows }] = await Promise.all([
      import("../views/entity-uses.ts"),
      import("../sources/read-rows.ts"),
    ]);
    const wanted = files.slice(0, MAX_USES_FILES);
    const [find, rowOf] = await Promise.all([this.finder(project), readRows(project, wanted, this.readContent)]);
    return fileUsesOf(find(id, wanted), (fileId) => fileOf(project, fileId), rowOf);
  }

  async detailsLinks(id: string): Promise<DetailsLinks> {
    const linker = await this.lookup.openWith(fileIdIn(id)).linker();
    // Only after that are inherited comments and their references known.
    const [{ detailsLinksOf }, { withWrittenTexts }, found] = await Promise.all([
      import("../views/details-links.ts"),
      import("../views/written-parts.ts"),
      this.lookup.find(id),
    ]);
    const { type, member, language, resolved } = found;
    const { presentation } = language;
    if (member !== undefined) return detailsLinksOf(type, withWrittenTexts(member, resolved), linker, presentation);
    const whole = await wholeType(found, (part) => this.lookup.find(part));
    const { doc } = withWrittenTexts({ id: whole.describedAs, doc: whole.type.doc }, whole.written);
    const members = whole.type.members.map((one) => withWrittenTexts(one, whole.written));
    return detailsLinksOf({ ...whole.type, doc, members }, undefined, linker, presentation);
  }

  async unused(): Promise<UnusedReport> {
    const project = this.lookup.openProject();
    const search = await project.namesSearch();
    const searched = withLeftOut(project, search.search("unused", project.files.keys()));
    if (searched.done < searched.total) return { searched, entities: [] };
    const found = getOrMake(this.unusedIn, project, () => this.findUnused(project));
    found.catch(() => this.unusedIn.delete(project));
    const [entities, { unread }] = await Promise.all([found, this.markup.namesIn(project)]);
    return { searched: withUnreadMarkup(searched, unread), entities };
  }

  async memberRelations(id: string): Promise<MemberRelations> {
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectMember(project, id);
    const [{ memberRelationsOf }, find, uses] = await Promise.all([
      import("../views/usages.ts"),
      this.finder(project),
      project.uses(),
    ]);
    const search = await project.namesSearch();
    const naming = await Promise.all(uses.implementers.basesOf(id).ids.map((above) => search.filesNaming(above)));
    const asked = search.search(`above ${id}`, new Set(naming.flatMap((files) => [...files])));
    const searched = withLeftOut(project, asked);
    const countOf = (above: string) => find(above, project.files.keys()).length;
    return { searched, ...memberRelationsOf(id, uses, countOf) };
  }

  async classDiagram(id: string, members?: DiagramMembers): Promise<ClassDiagram> {
    const project = this.lookup.openWith(fileIdIn(id));
    const [uses, links] = await Promise.all([project.uses(), project.links()]);
    const [first, ...others] = await this.lookup.partsOf(project, links.parts(id));
    if (first === undefined) throw new GlossaError("entityNotFound", { id });
    const { diagramOf } = await import("../views/class-diagram/class-diagram.ts");
    const { presentation } = languageIn(project, id);
    const isTest = (typeId: string) => isTestFile(project, fileIdIn(typeId));
    return diagramOf([first, ...others], { uses, links, presentation, isTest }, members);
  }

  async usageGraph(id: string, open?: UsageGraphExpansion): Promise<UsageGraph> {
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectMember(project, id);
    const { usageGraphOf } = await import("../views/usage-graph/usage-graph.ts");
    return usageGraphOf(id, await project.uses(), open, async (typeIds) => {
      const { classPlacesOf } = await import("../overview/class-places.ts");
      return classPlacesOf(project, typeIds);
    });
  }

  // Finds the uses in files that are known at the time of the call.
  private async finder(project: OpenProject): Promise<(id: string, files: Iterable<string>) => readonly FoundUse[]> {
    const [uses, links, search] = await Promise.all([project.uses(), project.links(), project.namesSearch()]);
    const [{ foundUses }, { externalUses }] = await Promise.all([
      import("../uses/found-uses.ts"),
      import("../uses/external-uses.ts"),
    ]);
    return (id, files) => {
      const documentationId = documentationIdIn(id);
      if (documentationId !== undefined) return externalUses(documentationId, { files, search });
      return foundUses(id, { files, uses, links, search });
    };
  }

  // An external declaration is used in this code base, wherever it is declared.
  private async projectWith(id: string): Promise<OpenProject> {
    if (documentationIdIn(id) !== undefined) return this.lookup.openProject();
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectEntity(project, id);
    return project;
  }

  private async findUnused(project: OpenProject): Promise<readonly UnusedEntity[]> {
    const [{ unusedInProject }, markup] = await Promise.all([
      import("./unused-in-project.ts"),
      this.markup.namesIn(project),
    ]);
    return unusedInProject(project, markup);
  }

  private async isConditional(project: OpenProject, id: string): Promise<boolean> {
    const [{ conditionalRows }, types] = await Promise.all([
      import("./conditional-rows.ts"),
      typesInFileOf(project, id),
    ]);
    const file = project.files.get(fileIdIn(id));
    const entity = types.flatMap((type) => [type, ...type.members]).find((one) => one.id === id);
    if (file === undefined || entity === undefined) return false;
    const isConditional = await conditionalRows(project, project.storedFacts(), file);
    return isConditional(entity.nameRow);
  }
}

/**
 * The progress of a search, with the number of files that were read incompletely or not at all, and are therefore
 * unknown.
 */
export function withLeftOut({ snapshot }: OpenProject, searched: SearchedFiles): SearchedFiles {
  const isLeftOut = ({ path, health }: SnapshotFile) =>
    isParsable(path) && (health?.state === "skipped" || health?.state === "partial");
  const leftOut = snapshot.files.filter(isLeftOut).length;
  return leftOut === 0 ? searched : { ...searched, leftOut };
}

function fileOf(project: OpenProject, id: string): FileReference | undefined {
  return project.files.has(id) ? fileReference(project, id) : undefined;
}
