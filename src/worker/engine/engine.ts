import type { DirectorySource, Engine, EngineStatus, JobId } from "../../shared/engine.ts";
import { GITHUB } from "../../shared/limits.ts";
import type { GeneratedDescription } from "../../shared/model.ts";
import type { RepositoryReference } from "../../shared/repository-name.ts";
import type { Result } from "../../shared/result.ts";
import type { UsageGraphOpen } from "../../shared/usage-graph.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { DescriptionCalls } from "../describe/description-calls.ts";
import type { DescriptionService } from "../describe/description-service.ts";
import { DescriptionServices } from "../describe/description-services.ts";
import { EntityDescriptions } from "../describe/entity-descriptions.ts";
import { LazyGenerator } from "../describe/generation/lazy-generator.ts";
import { GitHub } from "../github/github.ts";
import type { ProjectUses } from "../links/project-uses.ts";
import type { TypeLinks } from "../links/type-links.ts";
import { CurrentProject } from "../project/current-project.ts";
import { ImportJobs } from "../project/import-jobs.ts";
import { Lookup } from "../project/lookup.ts";
import { StoredProjects } from "../project/stored-projects.ts";
import { ProjectQuestions } from "../questions/project-questions.ts";
import { UseQuestions } from "../questions/use-questions.ts";
import { isProjectId } from "../sources/project-id.ts";
import { addTimes, type PhaseTimes } from "../util/phase-times.ts";
import { answer } from "./answer.ts";
import type { EngineParts } from "./engine-parts.ts";
import { followStoreChanges } from "./follow-store-changes.ts";

/** The engine, and what only a host in the same process may ask of it. */
export interface LocalEngine extends Engine {
  /** The project that is open, as stored. Throws `noProject`. */
  currentSnapshot(): Snapshot;
  /** What is known of types across the files of that project. Throws `noProject`. */
  currentLinks(): Promise<TypeLinks>;
  /** What the uses in the files of that project mean. Throws `noProject`. */
  currentUses(): Promise<ProjectUses>;
  readonly threads: number;
  /** What all imports so far have spent in each step, over all threads. */
  times(): PhaseTimes;
  close(): Promise<void>;
}

export function createEngine(parts: EngineParts): LocalEngine {
  return new GlossaEngine(parts);
}

/** Hands each call to the part that knows the answer. */
class GlossaEngine extends DescriptionCalls implements LocalEngine {
  private readonly gitHub: GitHub;
  private readonly generator: LazyGenerator;
  private readonly services: DescriptionServices;
  private readonly current: CurrentProject;
  private readonly stored: StoredProjects;
  private readonly imports: ImportJobs;
  private readonly descriptions: EntityDescriptions;
  private readonly questions: ProjectQuestions;
  private readonly uses: UseQuestions;

  constructor(private readonly parts: EngineParts) {
    super();
    const { catalogue } = parts;
    // Whoever asks for it hears why it cannot be had; that nobody has asked yet must not end a process of Node.
    catalogue.catch(() => {});
    const generator = new LazyGenerator(parts);
    const services = new DescriptionServices({ ...parts, generator: () => generator.get() });
    const current = new CurrentProject(parts, (project) => services.follow(project));
    const gitHub = openGitHub(parts);
    const openRepository = (repository: RepositoryReference) => gitHub.source(repository);
    const stored = new StoredProjects({ ...parts, current });
    const imports = new ImportJobs({ ...parts, openRepository, current, stored });
    const lookup = new Lookup({
      catalogue,
      current,
      imports,
      movedTo: (view, typeId) => services.movedTo(view, typeId),
    });
    this.gitHub = gitHub;
    this.generator = generator;
    this.services = services;
    this.current = current;
    this.stored = stored;
    this.imports = imports;
    this.descriptions = new EntityDescriptions({ catalogue, lookup, services, generator });
    this.questions = new ProjectQuestions(current, lookup);
    this.uses = new UseQuestions(lookup);
    followStoreChanges(parts.sharing, { current, stored, services, emit: parts.emit });
  }

  status(): Promise<Result<EngineStatus>> {
    return answer(async () => ({ syntax: this.parts.pool.syntax, threads: this.parts.pool.size }));
  }

  importDirectory(source: DirectorySource) {
    return answer(() => this.imports.directory(source));
  }

  importRepository(repository: RepositoryReference) {
    return answer(() => this.imports.repository(repository));
  }

  importAgain(symbols: readonly string[]) {
    return answer(() => this.imports.again(symbols));
  }

  cancel(job: JobId) {
    return answer(() => this.imports.cancel(job));
  }

  useToken(token: string | null) {
    return answer(async () => {
      this.gitHub.setToken(token);
      return null;
    });
  }

  listRepositories(page = 1) {
    return answer(() => this.gitHub.repositories(page));
  }

  branches(owner: string, name: string) {
    return answer(() => this.gitHub.branches(owner, name));
  }

  reopen(projectId: string) {
    return answer(async () => {
      const project = await this.stored.reopen(projectId);
      this.current.linkAtOnce(project);
      return project.snapshot.project;
    });
  }

  closeProject() {
    return answer(async () => {
      await this.services.close();
      await this.stored.close();
      return null;
    });
  }

  forget(projectId: string) {
    return answer(async () => {
      if (isProjectId(projectId)) await this.parts.sharing.import(projectId, () => this.forgetStored(projectId));
      return null;
    });
  }

  files() {
    return answer(() => this.questions.files());
  }

  outline(fileId: string) {
    return this.ask(() => this.questions.outline(fileId));
  }

  typeDetails(id: string) {
    return this.ask(() => this.questions.typeDetails(id));
  }

  memberDetails(id: string) {
    return this.ask(() => this.questions.memberDetails(id));
  }

  search(text: string) {
    return answer(() => this.questions.search(text));
  }

  symbols() {
    return answer(() => this.questions.symbols());
  }

  health() {
    return answer(() => this.questions.health());
  }

  linkUses() {
    return answer(async () => {
      this.current.linkAgain();
      return null;
    });
  }

  cancelLinking() {
    return answer(async () => {
      this.current.stopLinking("cancelled");
      return null;
    });
  }

  memberUses(id: string) {
    return this.ask(() => this.uses.memberUses(id));
  }

  typeUses(id: string) {
    return this.ask(() => this.uses.typeUses(id));
  }

  classDiagram(id: string) {
    return this.ask(() => this.uses.classDiagram(id));
  }

  usageGraph(id: string, open?: UsageGraphOpen) {
    return this.ask(() => this.uses.usageGraph(id, open));
  }

  describe(id: string, text: string, generated?: GeneratedDescription["origin"]) {
    return answer(() => this.descriptions.describe(id, text, generated));
  }

  resetDescription(id: string) {
    return answer(() => this.descriptions.reset(id));
  }

  generateDescription(id: string) {
    return answer(() => this.descriptions.generate(id));
  }

  previewDescription(id: string, withContext: boolean) {
    return answer(() => this.descriptions.preview(id, withContext));
  }

  endpointModel() {
    return answer(async () => (await this.generator.get()).model());
  }

  cancelGeneration(id: string) {
    return answer(async () => (await this.generator.get()).cancel(id));
  }

  chooseEndpoint(address: string | null, hasConsent: boolean, withContext = false) {
    return answer(async () => (await this.generator.get()).chooseEndpoint(address, hasConsent, withContext));
  }

  get threads(): number {
    return this.parts.pool.size;
  }

  times(): PhaseTimes {
    return addTimes(this.imports.times, this.parts.pool.times);
  }

  currentSnapshot(): Snapshot {
    return this.current.project.snapshot;
  }

  async currentLinks(): Promise<TypeLinks> {
    return this.current.project.links();
  }

  async currentUses(): Promise<ProjectUses> {
    return this.current.project.uses();
  }

  async close(): Promise<void> {
    this.imports.abort();
    this.current.endLinking();
    await this.services.close();
    await this.generator.cancelAll();
    await this.imports.ended();
    this.parts.sharing.close();
    await this.stored.close();
    await this.parts.pool.stop();
    await (await this.parts.catalogue).close();
  }

  protected override inService<T>(work: (service: DescriptionService) => T | Promise<T>): Promise<Result<T>> {
    return this.ask(async () => work(await this.services.of(this.current.project)));
  }

  private ask<T>(work: () => Promise<T>): Promise<Result<T>> {
    return answer(() => this.stored.inNewest(work));
  }

  private async forgetStored(projectId: string): Promise<void> {
    if (this.current.isOpen(projectId)) {
      this.current.endLinking();
      await this.services.close();
    }
    await (await this.parts.catalogue).forget(projectId);
    await this.parts.folders?.forget(projectId);
    if (this.current.isOpen(projectId)) this.current.close();
  }
}

function openGitHub({ emit, githubApi, githubPatience }: EngineParts): GitHub {
  const warn = (message: string) => emit({ type: "warning", message });
  const onWait = (until: number) => emit({ type: "gitHubWaits", until });
  const api = githubApi ?? (async () => GITHUB.api);
  return new GitHub({ api, warn, onWait, ...githubPatience });
}
