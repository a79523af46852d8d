import type { DirectorySource } from "../../shared/engine.ts";
import { GlossaError } from "../../shared/errors.ts";
import type { Project } from "../../shared/model.ts";
import { parseRepositoryName, type RepositoryReference } from "../../shared/repository-name.ts";
import { projectIdOf } from "../sources/project-id.ts";
import type { Source } from "../sources/source.ts";

export interface SourceOpeners {
  openFolder(source: DirectorySource): Source;
  openRepository(repository: RepositoryReference): Promise<Source>;
  /** What the latest import read. */
  readonly latest: Source | undefined;
}

/** Where a project's files came from, opened anew. Throws `sourceGone` for a browser's folder of an earlier visit. */
export async function sourceAgain(
  { id, name, path, revision }: Project,
  { openFolder, openRepository, latest }: SourceOpeners,
): Promise<Source> {
  if (id.startsWith("folder-")) return openFolder({ kind: "folder", path });
  const repository = id.startsWith("github-") ? parseRepositoryName(path) : null;
  if (repository !== null) return openRepository({ ...repository, ...(revision && { branch: revision.branch }) });
  if (latest !== undefined && projectIdOf(latest) === id) return latest;
  throw new GlossaError("sourceGone", { name });
}
