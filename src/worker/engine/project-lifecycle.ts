import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { projectCalls } from "../../shared/engine/project-calls.ts";
import type { Project, StoredProject } from "../../shared/model/project.ts";
import { isProjectId } from "../../shared/model/project-id.ts";
import type { EngineComponents } from "./components.ts";
import type { EnginePlatform } from "./engine-platform.ts";
import type { removalCalls } from "./local-calls.ts";

/** Opens, closes and removes stored projects. */
export class ProjectLifecycle implements HandlersOf<typeof projectCalls>, HandlersOf<typeof removalCalls> {
  constructor(
    private readonly platform: EnginePlatform,
    private readonly components: EngineComponents,
  ) {}

  async reopen(projectId: string): Promise<Project> {
    const { stored, current } = this.components;
    const project = await stored.reopen(projectId);
    current.linking.linkAtOnce(project);
    return project.snapshot.project;
  }

  async closeProject(): Promise<null> {
    const { services, stored } = this.components;
    await stored.close(() => services.close());
    return null;
  }

  async storedProjects(): Promise<readonly StoredProject[]> {
    const catalogue = await this.platform.catalogue;
    const projects = [...(await catalogue.projects())].sort((a, b) => b.lastImported - a.lastImported);
    const counted: StoredProject[] = [];
    for (const project of projects) {
      const written = await catalogue.descriptions(project.id);
      const queued = await catalogue.queue(project.id);
      counted.push({ project, descriptions: new Set([...written.keys(), ...queued.keys()]).size });
    }
    return counted;
  }

  async forgetProject(projectId: string): Promise<null> {
    const { current } = this.components;
    if (!isProjectId(projectId)) return null;
    if (current.isOpen(projectId)) await this.closeProject();
    await current.released;
    const { coordination, catalogue, folders } = this.platform;
    const forgetAll = async () => {
      await (await catalogue).forgetAll(projectId);
      await folders?.forget(projectId);
    };
    // Otherwise what another window shows, and what is being written there, would be deleted while in use.
    await coordination.import(projectId, () => coordination.whileUnread(projectId, forgetAll));
    return null;
  }

  async forget(projectId: string): Promise<null> {
    if (this.components.current.isOpen(projectId)) this.components.current.linking.endStoring();
    if (isProjectId(projectId)) await this.platform.coordination.import(projectId, () => this.forgetStored(projectId));
    return null;
  }

  private async forgetStored(projectId: string): Promise<void> {
    const { current, services, stored } = this.components;
    if (current.isOpen(projectId)) {
      current.linking.end();
      await services.close();
    }
    await stored.settled();
    await (await this.platform.catalogue).forget(projectId);
    await this.platform.folders?.forget(projectId);
    if (current.isOpen(projectId)) current.close();
  }
}
