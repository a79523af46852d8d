import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot, StoredFile } from "../catalogue/records.ts";
import type { Framework } from "../framework/framework.ts";
import type { TypeLinks } from "../linking/link.ts";
import { type LinkedProject, linkProject } from "../linking/link-project.ts";
import type { FileLinks } from "../linking/uses/file-links.ts";
import type { ProjectView } from "./loaded-project.ts";

/** What is known of the uses in each file, by its id. */
export type ProjectUses = ReadonlyMap<string, FileLinks>;

/** A stored project that is being looked at. It is linked when that is first asked for. */
export class OpenProject implements ProjectView {
  readonly files: ReadonlyMap<string, StoredFile>;
  private linking: Promise<LinkedProject> | undefined;
  private linked: LinkedProject | undefined;
  private linkingUses: Promise<ProjectUses> | undefined;

  constructor(
    private readonly catalogue: Catalogue,
    readonly snapshot: Snapshot,
    private readonly framework: () => Promise<Framework>,
  ) {
    this.files = new Map(snapshot.files.map((file) => [file.id, file]));
  }

  get projectId(): string {
    return this.snapshot.project.id;
  }

  get projectName(): string {
    return this.snapshot.project.name;
  }

  async links(): Promise<TypeLinks> {
    return (await this.link()).types;
  }

  /** What the uses in all files mean; linked after the types. */
  uses(): Promise<ProjectUses> {
    this.linkingUses ??= this.link().then((linked) => linked.linkUses());
    return this.linkingUses;
  }

  /** The links if they are there; if not, their making begins, and `onLinked` is called when they are. */
  linksIfReady(onLinked: () => void, onFailure: (thrown: unknown) => void): TypeLinks | undefined {
    if (this.linking === undefined) this.links().then(onLinked, onFailure);
    return this.linked?.types;
  }

  private link(): Promise<LinkedProject> {
    this.linking ??= this.framework()
      .then((framework) => linkProject(this.catalogue, this.snapshot, framework))
      .then((linked) => {
        this.linked = linked;
        return linked;
      });
    return this.linking;
  }
}
