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
  /** Where a browser's folders are saved between visits. */
  readonly folders?: SavedFolders;
  readonly emit: (event: EngineEvent) => void;
}

/** The means to access a project's files, and the open project. */
export interface ProjectSourcesDependencies extends SourcePlatform {
  readonly openRepository: (repository: RepositoryReference) => Promise<Source>;
  readonly current: CurrentProject;
}

/** Opens the sources of projects, and remembers where the files of the latest import came from. */
export class ProjectSources {
  private latest: Source | undefined;
  private imported: { readonly projectId: string; readonly folder: DirectoryHandle | undefined } | undefined;

  constructor(private readonly dependencies: ProjectSourcesDependencies) {}

  /** Remembers the source of an import that begins. */
  noteLatest(source: Source): void {
    this.latest = source;
  }

  async openDirectory(source: DirectorySource): Promise<Source> {
    return this.dependencies.openSource(source);
  }

  /** Opens a repository. Throws a GitHub error. */
  openRepository(repository: RepositoryReference): Promise<Source> {
    return this.dependencies.openRepository(repository);
  }

  /** Opens the source of the open project's files. Throws `noProject`, `sourceGone`. */
  async openAgain(): Promise<Source> {
    const { openSource: openFolder, openRepository, current, folders } = this.dependencies;
    const { project } = current.project.snapshot;
    const { reopenSource } = await import("./reopen-source.ts");
    const savedFolder = () => folders?.find(project.id);
    return reopenSource(project, { openFolder, openRepository, latest: this.latest, savedFolder });
  }

  /** The browser folder of the open project that can be read after the user grants permission. Throws `noProject`. */
  async folderToAllow(): Promise<DirectoryHandle | null> {
    const { current, folders } = this.dependencies;
    const { id } = current.project.snapshot.project;
    return (await folders?.toAllow(id)) ?? null;
  }

  /** The browser folder that the latest import has read, if it was of this project. */
  folderOf(projectId: string): DirectoryHandle | undefined {
    return this.imported?.projectId === projectId ? this.imported.folder : undefined;
  }

  /** Saves the folder of a stored import. Without it the next visit cannot read the files again; nothing else is lost. */
  async keepFolder(projectId: string): Promise<void> {
    const folder = this.latest?.folder;
    if (folder !== undefined)
      await this.dependencies.folders?.save(projectId, folder).catch((thrown: unknown) => {
        this.dependencies.emit({ type: "warning", message: toAppError(thrown).message });
      });
    this.imported = { projectId, folder };
  }
}
