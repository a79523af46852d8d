import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot, StoredFile } from "../catalogue/records.ts";
import type { TypeLinks } from "../linking/link.ts";
import { linkProject } from "../linking/link-project.ts";
import type { ProjectView } from "./loaded-project.ts";

/** A stored project that is being looked at. Its types are linked when they are first asked for. */
export class OpenProject implements ProjectView {
  readonly files: ReadonlyMap<string, StoredFile>;
  private linking: Promise<TypeLinks> | undefined;
  private linked: TypeLinks | undefined;

  constructor(
    private readonly catalogue: Catalogue,
    readonly snapshot: Snapshot,
  ) {
    this.files = new Map(snapshot.files.map((file) => [file.id, file]));
  }

  get projectId(): string {
    return this.snapshot.project.id;
  }

  get projectName(): string {
    return this.snapshot.project.name;
  }

  links(): Promise<TypeLinks> {
    this.linking ??= linkProject(this.catalogue, this.snapshot).then((links) => {
      this.linked = links;
      return links;
    });
    return this.linking;
  }

  /** The links if they are there; if not, their making begins, and `onLinked` is called when they are. */
  linksIfReady(onLinked: () => void, onFailure: (thrown: unknown) => void): TypeLinks | undefined {
    if (this.linking === undefined) this.links().then(onLinked, onFailure);
    return this.linked;
  }
}
