import type { DirectoryHandle, DirectorySource } from "../../shared/engine/directory-source.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import { parseRepositoryName, type RepositoryReference } from "../../shared/github/repository-name.ts";
import type { Project } from "../../shared/model/project.ts";
import { isFolderProject, isRepositoryProject } from "../../shared/model/project-id.ts";
import { projectIdOf } from "../sources/project-id.ts";
import type { Source } from "../sources/source.ts";

/** The means to open a source that was opened earlier. */
export interface SourceOpeners {
  openFolder(source: DirectorySource): Source | Promise<Source>;
  openRepository(repository: RepositoryReference): Promise<Source>;
  /** The source of the latest import. */
  readonly latest: Source | undefined;
  /** The browser folder of an earlier visit, if it may still be read. */
  savedFolder(): Promise<DirectoryHandle | undefined> | undefined;
}

/** Reopens the source of a project's files. Throws `sourceGone` for a browser folder that may not be read any more. */
export async function reopenSource(
  { id, name, path, revision }: Project,
  { openFolder, openRepository, latest, savedFolder }: SourceOpeners,
): Promise<Source> {
  if (isFolderProject(id)) return openFolder({ kind: "folder", path });
  const repository = isRepositoryProject(id) ? parseRepositoryName(path) : null;
  if (repository !== null) return openRepository({ ...repository, ...(revision && { branch: revision.branch }) });
  if (latest !== undefined && projectIdOf(latest) === id) return latest;
  const handle = await savedFolder();
  if (handle !== undefined) return openFolder({ kind: "handle", handle });
  throw new GlossaError("sourceGone", { name });
}
