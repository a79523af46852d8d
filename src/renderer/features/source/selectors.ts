import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import type { SourcePlace } from "../../../shared/model/source-place.ts";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import type { StateWithSource } from "./slice.ts";

/** The id of the file in which a place is. */
export function fileIdOfPlace(place: SourcePlace): string {
  return place.kind === "entity" ? fileIdIn(place.id) : place.fileId;
}

/** The file that is open in the code; undefined for none, and for one that is not there any more. */
export function selectOpenFile(state: StateWithSource & StateWithProject): ProjectFile | undefined {
  const { open } = state.source;
  return open === null ? undefined : selectFiles(state).byId[fileIdOfPlace(open.place)];
}
