import { fileIdOf } from "../../shared/model/entity-id.ts";
import type { Source } from "./source.ts";

/**
 * The project's id: always the same for the same source. Letters, digits and dashes only, so that it can name a file or
 * begin a storage key. A browser reveals a folder's name but not its path, so there folders of one name share an id.
 * GitHub's names are case-insensitive.
 */
export function projectIdOf(source: Pick<Source, "kind" | "path">): string {
  const path = source.kind === "github" ? source.path.toLowerCase() : source.path;
  return `${source.kind}-${fileIdOf(path)}`;
}
