import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { useCalls } from "../../shared/engine/use-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { ClassDiagram } from "../../shared/model/class-diagram.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { UsageGraph, UsageGraphExpansion } from "../../shared/model/usage-graph.ts";
import type { MemberUses, TypeUses } from "../../shared/model/uses.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import { languageIn } from "../project/files/project-view.ts";

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

  async classDiagram(id: string): Promise<ClassDiagram> {
    const project = this.lookup.openWith(fileIdIn(id));
    const [uses, links] = await Promise.all([project.uses(), project.links()]);
    const [first, ...others] = await this.lookup.partsOf(project, links.parts(id));
    if (first === undefined) throw new GlossaError("entityNotFound", { id });
    const { diagramOf } = await import("../views/class-diagram/class-diagram.ts");
    return diagramOf([first, ...others], { uses, links, presentation: languageIn(project, id).presentation });
  }

  async usageGraph(id: string, open?: UsageGraphExpansion): Promise<UsageGraph> {
    const project = this.lookup.openWith(fileIdIn(id));
    await this.lookup.expectMember(project, id);
    const { usageGraphOf } = await import("../views/usage-graph/usage-graph.ts");
    return usageGraphOf(id, await project.uses(), open);
  }
}
