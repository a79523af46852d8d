import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { useCalls } from "../../shared/engine/use-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { ClassDiagram } from "../../shared/model/class-diagram.ts";
import type { FileReference } from "../../shared/model/entity.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { UsageGraph, UsageGraphExpansion } from "../../shared/model/usage-graph.ts";
import type { EntityUses, FileUses, MemberRelations, MemberUses, TypeUses, UseRole } from "../../shared/model/uses.ts";
import { UseKind } from "../facts/use-kind.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import { languageIn } from "../project/files/project-view.ts";
import { fileReference } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { FoundUse } from "../views/entity-uses.ts";

const ROLES: Readonly<Record<UseKind, UseRole>> = {
  [UseKind.call]: "call",
  [UseKind.creation]: "creation",
  [UseKind.reference]: "reference",
};

/**
 * Who uses what in the open project, as lists and as pictures. Each waits until uses are linked, and loads its view.
 */
export class UseQueries implements HandlersOf<typeof useCalls> {
  constructor(private readonly lookup: EntityLookup) {}

  async memberUses(id: string): Promise<MemberUses> {
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectMember(project, id);
    const { memberUsesOf } = await import("../views/usages.ts");
    return memberUsesOf(id, await project.uses());
  }

  async typeUses(id: string): Promise<TypeUses> {
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectType(project, id);
    const { typeUsesOf } = await import("../views/usages.ts");
    return typeUsesOf(id, await project.uses(), await project.links());
  }

  async usesOf(id: string): Promise<EntityUses> {
    const project = this.lookup.openWith(fileIdIn(id));
    const { entityUsesOf } = await import("../views/entity-uses.ts");
    const total = project.files.size;
    const searched = { done: total, total, unreadable: 0 };
    return entityUsesOf(id, await this.found(project, id), searched, (fileId) => fileOf(project, fileId));
  }

  async usesIn(id: string, files: readonly string[]): Promise<readonly FileUses[]> {
    const project = this.lookup.openWith(fileIdIn(id));
    const { fileUsesOf } = await import("../views/entity-uses.ts");
    const wanted = new Set(files);
    const uses = (await this.found(project, id)).filter(({ fileId }) => wanted.has(fileId));
    return fileUsesOf(
      uses,
      (fileId) => fileOf(project, fileId),
      () => undefined,
    );
  }

  async memberRelations(id: string): Promise<MemberRelations> {
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectMember(project, id);
    const { memberRelationsOf } = await import("../views/usages.ts");
    return memberRelationsOf(id, await project.uses());
  }

  async classDiagram(id: string): Promise<ClassDiagram> {
    const project = this.lookup.openWith(fileIdIn(id));
    const [uses, links] = await Promise.all([project.uses(), project.links()]);
    const [first, ...others] = await this.lookup.partsOf(project, links.parts(id));
    if (first === undefined) throw new GlossaError("entityNotFound", { id });
    const { diagramOf } = await import("../views/class-diagram/class-diagram.ts");
    return diagramOf([first, ...others], { uses, links, presentation: languageIn(project, id).presentation });
  }

  // Calls, creations and references: what linking finds.
  private async found(project: OpenProject, id: string): Promise<readonly FoundUse[]> {
    const { usage } = await project.uses();
    return usage.usesOf(id).map(({ fileId, row, column, kind, confidence, container }) => {
      return { fileId, row, column, role: ROLES[kind], confidence, within: container };
    });
  }

  async usageGraph(id: string, open?: UsageGraphExpansion): Promise<UsageGraph> {
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectMember(project, id);
    const { usageGraphOf } = await import("../views/usage-graph/usage-graph.ts");
    return usageGraphOf(id, await project.uses(), open);
  }
}

function fileOf(project: OpenProject, id: string): FileReference | undefined {
  return project.files.has(id) ? fileReference(project, id) : undefined;
}
