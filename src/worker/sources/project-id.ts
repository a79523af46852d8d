import { fileIdOf } from "../../shared/model/entity-id.ts";
import type { Source } from "./source.ts";

/**
 * The project's id: the same for the same source, always. Letters, digits and dashes only, so it can name a file or
 * begin a storage key. A browser tells a folder's name but not its place, so there folders of one name share an id. GitHub's
 * names are the same in upper and lower case.
 */
export function projectIdOf(source: Pick<Source, "kind" | "path">): string {
  const path = source.kind === "github" ? source.path.toLowerCase() : source.path;
  return `${source.kind}-${fileIdOf(path)}`;
}
