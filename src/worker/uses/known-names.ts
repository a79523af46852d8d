import type { NamesSearch } from "../names/names-search.ts";

/** What the names in the files of a project mean, as far as that is known by now. */
export interface KnownNames {
  /** In the order of the project. */
  readonly files: Iterable<string>;
  readonly search: Pick<NamesSearch, "namesIn">;
}
