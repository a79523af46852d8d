import type { DirectorySource, Engine, EngineEvent, EngineStatus, JobId } from "../shared/engine.ts";
import { fileIdIn } from "../shared/entity-id.ts";
import { GlossaError, toAppError } from "../shared/errors.ts";
import { GITHUB } from "../shared/limits.ts";
import type { GeneratedDescription, HealthReport } from "../shared/model.ts";
import type { RepositoryReference } from "../shared/repository-name.ts";
import { failure, type Result, success } from "../shared/result.ts";
import { isSymbol } from "../shared/symbols.ts";
import type { UsageGraphOpen } from "../shared/usage-graph.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { ReaderStamp, Snapshot } from "./catalogue/records.ts";
import { DescriptionCalls } from "./describe/description-calls.ts";
import type { DescriptionDesk } from "./describe/desk.ts";
import { DescriptionDesks } from "./describe/desks.ts";
import type { GenerationSubject, Generator } from "./describe/generator.ts";
import type { Framework } from "./framework/framework.ts";
import { GitHub, type GitHubOptions } from "./github/github.ts";
import type { IdentifiedType } from "./identify.ts";
import { READER_VERSION } from "./languages/csharp/reader.ts";
import type { ProjectUses } from "./linking/link-project.ts";
import type { LinkThreadOptions } from "./linking/threads/link-threads.ts";
import type { TypeLinks } from "./linking/type-links.ts";
import { addTimes, NO_TIME, type PhaseTimes } from "./phase-times.ts";
import { type FoundEntity, findEntity } from "./project/find-entity.ts";
import type { Import } from "./project/import.ts";
import { type ProjectView, typesOf } from "./project/loaded-project.ts";
import { OpenProject } from "./project/open-project.ts";
import type { ReadContent } from "./project/read-project-files.ts";
import { sourceAgain } from "./project/source-again.ts";
import { asProjectFile } from "./project/stored-files.ts";
import { isProjectId } from "./sources/project-id.ts";
import type { ContentReference, Source } from "./sources/source.ts";
import type { ParsePool } from "./threads/pool.ts";
import { memberDetailsOf } from "./views/member-details.ts";
import { outlineOf } from "./views/outline.ts";
import { typeDetailsOf } from "./views/type-details.ts";
import { memberUsesOf, typeUsesOf } from "./views/usages.ts";

/** What a host picks for its platform. */
export interface EngineParts {
  /** Opening takes a moment and may fail: each call that needs it waits, and says why it cannot be had. */
  readonly catalogue: Promise<Catalogue>;
  readonly pool: ParsePool;
  readonly openSource: (source: DirectorySource) => Source;
  readonly emit: (event: EngineEvent) => void;
  readonly readContent: ReadContent;
  /** Where the files of a project can be read that was opened from the store; nowhere for a host that cannot. */
  readonly storedContents?: (snapshot: Snapshot) => ReadonlyMap<string, ContentReference>;
  /** Where descriptions are generated; nothing is sent there before the user agrees. */
  readonly describeEndpoint?: string;
  /** How long a busy service is left alone at first, for tests. */
  readonly busyMs?: number;
  /** The packed facts of the framework: asked for when linking begins. */
  readonly loadFramework: () => Promise<Uint8Array>;
  /** Threads that help to link large projects; without, the engine's own does it alone. */
  readonly linkThreads?: LinkThreadOptions;
  /** Preprocessor symbols that the project is read with. */
  readonly defines?: readonly string[];
  /** Asks where GitHub's REST API is; without, at its public address. */
  readonly githubApi?: () => Promise<string>;
  /** How patiently GitHub is asked, for tests. */
  readonly githubPatience?: Pick<GitHubOptions, "timeUnitMs" | "timeoutMs">;
  /** Links uses as soon as a project is open, for hosts that show pages; else when they are asked for. */
  readonly linksAtOnce?: boolean;
}

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

interface RunningImport {
  readonly work: Import;
  readonly abort: AbortController;
  readonly end: Promise<void>;
}

class GlossaEngine extends DescriptionCalls implements LocalEngine {
  private readonly reader: ReaderStamp;
  private readonly gitHub: GitHub;
  private readonly desks: DescriptionDesks;
  private current: OpenProject | undefined;
  private running: RunningImport | undefined;
  private latestSource: Source | undefined;
  private lastJob = 0;
  private importTimes = NO_TIME;
  private loadedGenerator: Promise<Generator> | undefined;
  private loadedFramework: Promise<Framework> | undefined;

  constructor(private readonly parts: EngineParts) {
    super();
    this.reader = { version: READER_VERSION, defines: [...(parts.defines ?? [])].sort() };
    const warn = (message: string) => parts.emit({ type: "warning", message });
    const onWait = (until: number) => parts.emit({ type: "gitHubWaits", until });
    const api = parts.githubApi ?? (async () => GITHUB.api);
    this.gitHub = new GitHub({ api, warn, onWait, ...parts.githubPatience });
    const { catalogue, readContent, emit, busyMs } = parts;
    this.desks = new DescriptionDesks({ catalogue, readContent, emit, busyMs, generator: () => this.generator() });
  }

  status(): Promise<Result<EngineStatus>> {
    return answer(async () => ({ syntax: this.parts.pool.syntax, threads: this.parts.pool.size }));
  }

  importDirectory(source: DirectorySource): Promise<Result<JobId>> {
    return answer(() => this.start(() => this.parts.openSource(source)));
  }

  importRepository(repository: RepositoryReference): Promise<Result<JobId>> {
    return answer(async () => {
      const source = await this.gitHub.source(repository);
      return this.start(() => source);
    });
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
      const catalogue = await this.parts.catalogue;
      // Ids begin storage keys: what is none is not looked for.
      const snapshot = isProjectId(projectId) ? await catalogue.snapshot(projectId) : undefined;
      if (snapshot === undefined) throw new GlossaError("projectNotStored", { name: projectId });
      this.linkAtOnce(this.open(catalogue, snapshot, this.parts.storedContents?.(snapshot) ?? new Map()));
      return snapshot.project;
    });
  }

  forget(projectId: string) {
    return answer(async () => {
      if (!isProjectId(projectId)) return null;
      if (this.current?.projectId === projectId) await this.desks.close();
      await (await this.parts.catalogue).forget(projectId);
      if (this.current?.projectId !== projectId) return null;
      this.current.endThreads();
      this.current = undefined;
      return null;
    });
  }

  cancel(job: JobId) {
    return answer(async () => {
      if (this.running?.work.job !== job) return null;
      this.running.abort.abort();
      await this.running.end;
      return null;
    });
  }

  files() {
    return answer(async () => {
      const { projectName, files } = this.openProject;
      return [...files.values()].map((file) => asProjectFile(projectName, file));
    });
  }

  outline(fileId: string) {
    return answer(async () => outlineOf(fileId, await this.typesIn(this.viewWith(fileId), fileId)));
  }

  typeDetails(id: string) {
    return answer(async () => {
      const { type, surroundings } = await this.find(id);
      return typeDetailsOf(type, surroundings);
    });
  }

  memberDetails(id: string) {
    return answer(async () => {
      const { type, member, surroundings } = await this.find(id);
      if (member === undefined) throw new GlossaError("entityNotFound", { id });
      return memberDetailsOf(type, member, surroundings);
    });
  }

  describe(id: string, text: string, generated?: GeneratedDescription["origin"]) {
    return answer(async () => {
      const { projectId } = this.viewWith(fileIdIn(id));
      const { writeDescription } = await import("./describe/write-description.ts");
      const written = await writeDescription(
        await this.parts.catalogue,
        projectId,
        await this.find(id),
        text,
        generated,
      );
      this.desks.described(id);
      return written;
    });
  }

  resetDescription(id: string) {
    return answer(async () => {
      const { projectId } = this.viewWith(fileIdIn(id));
      const { resetDescription } = await import("./describe/write-description.ts");
      const source = await resetDescription(await this.parts.catalogue, projectId, await this.find(id));
      this.desks.described(id);
      return source;
    });
  }

  generateDescription(id: string) {
    return answer(async () => {
      const subject = await this.generationSubject(id);
      return (await this.generator()).generate(id, subject);
    });
  }

  previewDescription(id: string, withContext: boolean) {
    return answer(async () => {
      const subject = await this.generationSubject(id);
      return (await this.generator()).preview(id, subject, withContext);
    });
  }

  endpointModel() {
    return answer(async () => (await this.generator()).model());
  }

  cancelGeneration(id: string) {
    return answer(async () => (await this.generator()).cancel(id));
  }

  chooseEndpoint(address: string | null, hasConsent: boolean, withContext = false) {
    return answer(async () => (await this.generator()).chooseEndpoint(address, hasConsent, withContext));
  }

  symbols() {
    return answer(async () => this.openProject.snapshot.reader.defines);
  }

  importAgain(symbols: readonly string[]): Promise<Result<JobId>> {
    return answer(async () => {
      const symbol = symbols.find((word) => !isSymbol(word));
      if (symbol !== undefined) throw new GlossaError("symbolInvalid", { symbol });
      const openers = {
        openFolder: this.parts.openSource,
        openRepository: (repository: RepositoryReference) => this.gitHub.source(repository),
        latest: this.latestSource,
      };
      const source = await sourceAgain(this.openProject.snapshot.project, openers);
      return this.start(() => source, symbols);
    });
  }

  memberUses(id: string) {
    return answer(async () => {
      const project = this.openProject;
      await this.expectMember(project, id);
      return memberUsesOf(id, await project.uses());
    });
  }

  typeUses(id: string) {
    return answer(async () => {
      const project = this.openProject;
      const types = await this.typesIn(project, fileIdIn(id));
      if (!types.some((type) => type.id === id)) throw new GlossaError("entityNotFound", { id });
      return typeUsesOf(id, await project.uses(), await project.links());
    });
  }

  classDiagram(id: string) {
    return answer(async () => {
      const project = this.openProject;
      const [uses, links] = await Promise.all([project.uses(), project.links()]);
      const [first, ...others] = await this.partsOf(project, links.parts(id));
      if (first === undefined) throw new GlossaError("entityNotFound", { id });
      const { diagramOf } = await import("./views/class-diagram/class-diagram.ts");
      return diagramOf([first, ...others], uses, links);
    });
  }

  usageGraph(id: string, open?: UsageGraphOpen) {
    return answer(async () => {
      const project = this.openProject;
      await this.expectMember(project, id);
      const { usageGraphOf } = await import("./views/usage-graph/usage-graph.ts");
      return usageGraphOf(id, (await project.uses()).usage, open);
    });
  }

  search(text: string) {
    return answer(async () => (await this.openProject.names()).search(text));
  }

  health() {
    return answer(async (): Promise<HealthReport> => {
      const { snapshot } = this.openProject;
      const files = snapshot.files.flatMap(({ id, path, health }) =>
        health === null || health.state === "clean" ? [] : [{ id, path, health }],
      );
      return { counts: snapshot.project.counts.health, files };
    });
  }

  get threads(): number {
    return this.parts.pool.size;
  }

  times(): PhaseTimes {
    return addTimes(this.importTimes, this.parts.pool.times);
  }

  currentSnapshot(): Snapshot {
    return this.openProject.snapshot;
  }

  async currentLinks(): Promise<TypeLinks> {
    return this.openProject.links();
  }

  async currentUses(): Promise<ProjectUses> {
    return this.openProject.uses();
  }

  async close(): Promise<void> {
    this.running?.abort.abort();
    await this.desks.close();
    (await this.loadedGenerator)?.cancelAll();
    await this.running?.end;
    this.current?.endThreads();
    await this.parts.pool.stop();
    await (await this.parts.catalogue).close();
  }

  private async start(openSource: () => Source, symbols?: readonly string[]): Promise<JobId> {
    // What an import needs is loaded with the first one: the page comes sooner without.
    const { Import } = await import("./project/import.ts");
    const tools = { ...this.parts, catalogue: await this.parts.catalogue, reader: this.reader, symbols };
    if (this.running !== undefined) throw new GlossaError("importRunning");
    this.current?.endThreads();
    const job = ++this.lastJob;
    const abort = new AbortController();
    this.latestSource = openSource();
    const work = new Import(job, this.latestSource, tools, abort.signal);
    this.running = { work, abort, end: this.follow(work) };
    return job;
  }

  private open(catalogue: Catalogue, snapshot: Snapshot, contents: OpenProject["contents"]): OpenProject {
    this.current?.endThreads();
    const tools = { catalogue, framework: this.framework, threads: this.parts.linkThreads };
    this.current = new OpenProject(tools, snapshot, contents, this.current);
    this.desks.follow(this.current);
    return this.current;
  }

  protected override atDesk<T>(work: (desk: DescriptionDesk) => T | Promise<T>): Promise<Result<T>> {
    return answer(async () => work(await this.desks.of(this.openProject)));
  }

  private generator(): Promise<Generator> {
    const { readContent, describeEndpoint: address, emit } = this.parts;
    const onText = (entityId: string, text: string) => emit({ type: "generating", entityId, text });
    this.loadedGenerator ??= import("./describe/generator.ts").then(
      ({ Generator }) => new Generator({ readContent, address, onText }),
    );
    return this.loadedGenerator;
  }

  private async generationSubject(id: string): Promise<GenerationSubject> {
    const view = this.viewWith(fileIdIn(id));
    const project = view instanceof OpenProject ? view : undefined;
    return {
      view,
      entity: await this.find(id),
      links: async () => project?.links(),
      uses: async () => project?.uses(),
      find: (other) => this.find(other),
    };
  }

  private readonly framework = (): Promise<Framework> => {
    this.loadedFramework ??= this.readFramework();
    return this.loadedFramework;
  };

  private async readFramework(): Promise<Framework> {
    const reading = import("./framework/read-framework.ts");
    return (await reading).readFramework(await this.parts.loadFramework());
  }

  // Linking never holds up an answer: the first one comes without, and `linked` says when to ask again.
  private linksOf(view: ProjectView): TypeLinks | undefined {
    if (!(view instanceof OpenProject)) return undefined;
    const { emit } = this.parts;
    return view.linksIfReady(
      () => view === this.current && emit({ type: "linked" }),
      (thrown) => emit({ type: "warning", message: toAppError(thrown).message }),
    );
  }

  private linkAtOnce(project: OpenProject): void {
    if (this.parts.linksAtOnce !== true) return;
    const { emit } = this.parts;
    project.uses().then(
      () => project === this.current && emit({ type: "usesLinked" }),
      (thrown) => emit({ type: "warning", message: toAppError(thrown).message }),
    );
  }

  private async find(id: string): Promise<FoundEntity> {
    const view = this.viewWith(fileIdIn(id));
    const moved = (typeId: string) => this.desks.movedTo(view, typeId);
    return findEntity(await this.parts.catalogue, view, id, this.linksOf(view), moved);
  }

  private async typesIn(view: ProjectView, fileId: string): Promise<readonly IdentifiedType[]> {
    return typesOf(await this.parts.catalogue, view, fileId);
  }

  private async expectMember(view: ProjectView, id: string): Promise<void> {
    const types = await this.typesIn(view, fileIdIn(id));
    if (!types.some(({ members }) => members.some((one) => one.id === id))) {
      throw new GlossaError("entityNotFound", { id });
    }
  }

  /** The declarations of one type, in the order of these ids. */
  private async partsOf(view: ProjectView, ids: readonly string[]): Promise<readonly IdentifiedType[]> {
    const types = await Promise.all(ids.map((id) => this.typesIn(view, fileIdIn(id))));
    return types.flatMap((list, at) => list.filter((type) => type.id === ids[at]));
  }

  private get openProject(): OpenProject {
    if (this.current === undefined) throw new GlossaError("noProject");
    return this.current;
  }

  // While an import runs, what it has read already can be looked at; the open project otherwise.
  private viewWith(fileId: string): ProjectView {
    const arriving = this.running?.work;
    const isArriving = arriving?.files.get(fileId)?.hash != null;
    return arriving !== undefined && isArriving ? arriving : this.openProject;
  }

  private async follow(work: Import): Promise<void> {
    const { emit } = this.parts;
    const { job } = work;
    try {
      const { snapshot, parsedFiles } = await work.run();
      this.importTimes = addTimes(this.importTimes, work.takeTimes());
      // What the threads hold is more than linking needs; starting them anew takes a moment.
      void this.parts.pool.stop();
      const project = this.open(await this.parts.catalogue, snapshot, work.contents);
      this.running = undefined;
      emit({ type: "imported", job, project: snapshot.project, parsedFiles });
      this.linkAtOnce(project);
    } catch (thrown) {
      this.running = undefined;
      const error = toAppError(thrown);
      emit(error.code === "cancelled" ? { type: "cancelled", job } : { type: "failed", job, error });
    }
  }
}

// The one place where what was thrown becomes what is answered.
async function answer<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (thrown) {
    return failure(toAppError(thrown));
  }
}
