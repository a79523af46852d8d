import { GlossaError } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import { typeIdIn } from "../../../shared/model/entity-id.ts";
import type { MenuSubject } from "../context-menu/subject.ts";
import { selectFiles } from "../project/selectors.ts";
import type { PlaceThunk } from "./place-thunk.ts";

/** A place inside the project's folder. */
export interface PlaceInFolder {
  /** `src/Order.cs` */
  readonly path: string;
  /** Zero-based. */
  readonly row: number;
  readonly column: number;
}

/** Returns the place of a subject: the row that was pointed at, or its declaration. Throws the engine's error. */
export function placeOf({ id, place }: MenuSubject): PlaceThunk<Promise<PlaceInFolder>> {
  return async (_, getState, { engine }) => {
    const fileId = place?.fileId ?? id ?? "";
    if (place === null && typeIdIn(fileId) !== undefined) {
      const { file, row } = unwrap(await engine.entityCard(fileId));
      return { path: pathInProject(file.path), row, column: 0 };
    }
    const file = selectFiles(getState()).byId[fileId];
    // An entry of a list may have disappeared since the list was made.
    if (file === undefined) throw new GlossaError("entityNotFound", { id: fileId });
    return { path: pathInProject(file.path), row: place?.row ?? 0, column: place?.column ?? 0 };
  };
}
