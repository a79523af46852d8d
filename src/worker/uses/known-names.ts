import type { NamesSearch } from "../names/names-search.ts";

/** The known meanings of the names in the files of a project. */
export interface KnownNames {
  /** In the order of the project. */
  readonly files: Iterable<string>;
  readonly search: Pick<NamesSearch, "namesIn">;
}
