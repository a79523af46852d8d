import type { Snapshot, StoredFile } from "../catalogue/records.ts";
import type { Framework } from "../framework/framework.ts";
import type { IdentifiedType } from "../identify.ts";
import type { LinkedProject, LinkTools, ProjectUses } from "../linking/link-project.ts";
import type { TypeLinks } from "../linking/type-links.ts";
import { NameSearch } from "../search/name-search.ts";
import type { ContentReference } from "../sources/source.ts";
import type { ProjectView } from "./project-view.ts";
import { RecentTypes } from "./recent-types.ts";

/** What a project is linked with; the framework is loaded when that begins. */
export interface OpenProjectTools extends Omit<LinkTools, "framework" | "signal"> {
  framework(): Promise<Framework>;
}

/** A stored project that is being looked at. It is linked when that is first asked for. */
export class OpenProject implements ProjectView {
  readonly files: ReadonlyMap<string, StoredFile>;
  private linking: Promise<LinkedProject> | undefined;
  private linkingTypes: Promise<TypeLinks> | undefined;
  private linkedTypes: TypeLinks | undefined;
  private linkingUses: Promise<ProjectUses> | undefined;
  private readonly threadsEnd = new AbortController();
  private readingNames: Promise<NameSearch> | undefined;
  private readonly types: RecentTypes;

  constructor(
    private readonly tools: OpenProjectTools,
    readonly snapshot: Snapshot,
    readonly contents: ReadonlyMap<string, ContentReference>,
    /** The project as it was open before, for what is linked of it. */
    private before?: OpenProject,
  ) {
    // One that nobody had linked yet is of no use, but the one before it may be.
    if (before?.linking === undefined) this.before = before?.before;
    this.files = new Map(snapshot.files.map((file) => [file.id, file]));
    this.types = new RecentTypes(tools.catalogue, snapshot.project.id, this.files);
  }

  get projectId(): string {
    return this.snapshot.project.id;
  }

  get projectName(): string {
    return this.snapshot.project.name;
  }

  typesIn(fileId: string): Promise<readonly IdentifiedType[]> {
    return this.types.of(fileId);
  }

  links(): Promise<TypeLinks> {
    this.linkingTypes ??= this.linkTypes();
    return this.linkingTypes;
  }

  /** Who uses what. */
  uses(): Promise<ProjectUses> {
    this.linkingUses ??= this.link().then((linked) => linked.uses());
    return this.linkingUses;
  }

  /** The names of its types and methods: as soon as its declarations are read, before anything is linked. */
  names(): Promise<NameSearch> {
    this.readingNames ??= this.link().then(({ files }) => new NameSearch(files.values()));
    return this.readingNames;
  }

  /** The links if they are there; if not, their making begins, and `onLinked` is called when they are. */
  linksIfReady(onLinked: () => void, onFailure: (thrown: unknown) => void): TypeLinks | undefined {
    if (this.linkingTypes === undefined) this.links().then(onLinked, onFailure);
    return this.linkedTypes;
  }

  /** The end of all linking that has begun, in whatever way. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.linking, this.linkingTypes, this.linkingUses]);
  }

  /** Ends the link threads; what still waits for links gets them from the engine's own thread. */
  endThreads(): void {
    this.threadsEnd.abort();
  }

  private async linkTypes(): Promise<TypeLinks> {
    this.linkedTypes = await (await this.link()).types();
    return this.linkedTypes;
  }

  private link(): Promise<LinkedProject> {
    this.linking ??= this.openLinked();
    return this.linking;
  }

  private async openLinked(): Promise<LinkedProject> {
    // Half of the engine's code is the linker's: it is loaded when it is needed.
    const { catalogue, threads } = this.tools;
    const [linker, framework] = await Promise.all([import("../linking/link-project.ts"), this.tools.framework()]);
    const before = await this.before?.linking;
    this.before = undefined;
    const tools = { catalogue, threads, framework, signal: this.threadsEnd.signal };
    return linker.LinkedProject.open(tools, this.snapshot, before);
  }
}
