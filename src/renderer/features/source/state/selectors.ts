import { fileIdIn } from "../../../../shared/model/entity-id.ts";
import type { ProjectFile } from "../../../../shared/model/project.ts";
import type { SourcePlace } from "../../../../shared/model/source-place.ts";
import { selectFiles } from "../../project/selectors.ts";
import type { StateWithProject } from "../../project/slice.ts";
import type { StateWithSource } from "./slice.ts";

/** Returns the id of the file that contains a place. */
export function fileIdOfPlace(place: SourcePlace): string {
  return place.kind === "entity" ? fileIdIn(place.id) : place.fileId;
}

/** Selects the file that is open in the code; undefined for none, and for one that does not exist any more. */
export function selectOpenFile(state: StateWithSource & StateWithProject): ProjectFile | undefined {
  const { open } = state.source;
  return open === null ? undefined : selectFiles(state).byId[fileIdOfPlace(open.place)];
}
