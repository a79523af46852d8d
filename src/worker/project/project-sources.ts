import type { DirectoryHandle, DirectorySource } from "../../shared/engine/directory-source.ts";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { toAppError } from "../../shared/errors/errors.ts";
import type { RepositoryReference } from "../../shared/github/repository-name.ts";
import type { SavedFolders } from "../sources/saved-folders.ts";
import type { Source } from "../sources/source.ts";
import type { CurrentProject } from "./current-project.ts";

/** The host's part of finding the files of a project. */
export interface SourcePlatform {
  readonly openSource: (source: DirectorySource) => Source | Promise<Source>;
  /** Where a browser's folders are kept between visits. */
  readonly folders?: SavedFolders;
  readonly emit: (event: EngineEvent) => void;
}

/** The ways to a project's files, and the project that is open. */
export interface ProjectSourcesDependencies extends SourcePlatform {
  readonly openRepository: (repository: RepositoryReference) => Promise<Source>;
  readonly current: CurrentProject;
}

/** Opens the sources of projects, and knows where the files of the latest import came from. */
export class ProjectSources {
  private latest: Source | undefined;
  private imported: { readonly projectId: string; readonly folder: DirectoryHandle | undefined } | undefined;

  constructor(private readonly dependencies: ProjectSourcesDependencies) {}

  /** Remembers where an import that begins reads from. */
  noteLatest(source: Source): void {
    this.latest = source;
  }

  async openDirectory(source: DirectorySource): Promise<Source> {
    return this.dependencies.openSource(source);
  }

  /** Throws a GitHub error. */
  openRepository(repository: RepositoryReference): Promise<Source> {
    return this.dependencies.openRepository(repository);
  }

  /** Where the open project's files come from. Throws `noProject`, `sourceGone`. */
  async openAgain(): Promise<Source> {
    const { openSource: openFolder, openRepository, current, folders } = this.dependencies;
    const { project } = current.project.snapshot;
    const { reopenSource } = await import("./reopen-source.ts");
    const savedFolder = () => folders?.find(project.id);
    return reopenSource(project, { openFolder, openRepository, latest: this.latest, savedFolder });
  }

  /** The browser's folder of the open project that may be read once the user was asked. Throws `noProject`. */
  async folderToAllow(): Promise<DirectoryHandle | null> {
    const { current, folders } = this.dependencies;
    const { id } = current.project.snapshot.project;
    return (await folders?.toAllow(id)) ?? null;
  }

  /** The browser's folder that the latest import has read, where it was of this project. */
  folderOf(projectId: string): DirectoryHandle | undefined {
    return this.imported?.projectId === projectId ? this.imported.folder : undefined;
  }

  /** Keeps the folder of an import that is stored. Without it the next visit cannot read the files again, and no more. */
  async keepFolder(projectId: string): Promise<void> {
    const folder = this.latest?.folder;
    if (folder !== undefined)
      await this.dependencies.folders?.save(projectId, folder).catch((thrown: unknown) => {
        this.dependencies.emit({ type: "warning", message: toAppError(thrown).message });
      });
    this.imported = { projectId, folder };
  }
}
