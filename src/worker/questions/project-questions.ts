import { GlossaError } from "../../shared/errors.ts";
import type {
  FileOutline,
  HealthReport,
  MemberDetails,
  ProjectFile,
  SearchReport,
  TypeDetails,
} from "../../shared/model.ts";
import { symbolsOf } from "../languages/readers.ts";
import type { CurrentProject } from "../project/current-project.ts";
import { asProjectFile } from "../project/files/snapshot-files.ts";
import type { Lookup } from "../project/lookup.ts";
import { unhealthyFiles } from "../views/health.ts";
import { memberDetailsOf } from "../views/member-details.ts";
import { outlineOf } from "../views/outline.ts";
import { typeDetailsOf } from "../views/type-details.ts";

/** What is in the project: its files, their types and members, and how well they could be read. */
export class ProjectQuestions {
  constructor(
    private readonly current: CurrentProject,
    private readonly lookup: Lookup,
  ) {}

  async files(): Promise<readonly ProjectFile[]> {
    const { projectName, files } = this.current.project;
    return [...files.values()].map((file) => asProjectFile(projectName, file));
  }

  async outline(fileId: string): Promise<FileOutline> {
    return outlineOf(fileId, await this.lookup.viewWith(fileId).typesIn(fileId));
  }

  async typeDetails(id: string): Promise<TypeDetails> {
    const { type, surroundings } = await this.lookup.find(id);
    return typeDetailsOf(type, surroundings);
  }

  async memberDetails(id: string): Promise<MemberDetails> {
    const { type, member, surroundings } = await this.lookup.find(id);
    if (member === undefined) throw new GlossaError("entityNotFound", { id });
    return memberDetailsOf(type, member, surroundings);
  }

  async search(text: string): Promise<SearchReport> {
    return (await this.lookup.openProject().names()).search(text);
  }

  async symbols(): Promise<readonly string[]> {
    return symbolsOf(this.current.project.snapshot.readers);
  }

  async health(): Promise<HealthReport> {
    const { project } = this.current;
    const { snapshot } = project;
    const files = unhealthyFiles(snapshot.files, (fileId) => project.cutsIn(fileId));
    return { counts: snapshot.project.counts.health, files };
  }
}
