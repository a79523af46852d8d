import { buildEntityId, parseEntityId } from "../../../shared/model/entity-id.ts";
import type { OutlineType } from "../../../shared/model/outline.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { entityName } from "./entity-name.ts";
import type { LoadedOutline } from "./slice.ts";

type NamedFile = Pick<ProjectFile, "namedAfter" | "typeCount">;

/**
 * Returns the main type of a file: its only top-level type, with the same name as the file. Both share one node of the
 * tree. Returns null if there is none, and until the outline has loaded.
 */
export function ownTypeOf(file: NamedFile | undefined, outline: LoadedOutline | undefined): OutlineType | null {
  if (file === undefined || outline?.status !== "ready" || outline.types.length !== 1) return null;
  const type = outline.types[0];
  return type !== undefined && isOwnTypeId(file, type.id) ? type : null;
}

/** Returns whether this is the id of its file's main type. */
export function isOwnTypeId({ typeCount, namedAfter }: NamedFile, id: string): boolean {
  if (typeCount !== 1) return false;
  const { type, member } = parseEntityId(id) ?? {};
  // A nested type is never the main type, whatever its name.
  if (member !== undefined || type === undefined || type.includes(".")) return false;
  return entityName(id) === namedAfter;
}

/** Returns the id that the main type of a file has if it takes no type parameters; null if there is no main type. */
export function likelyOwnTypeId({ id, ...file }: NamedFile & Pick<ProjectFile, "id">): string | null {
  if (file.typeCount !== 1 || file.namedAfter === null) return null;
  return buildEntityId({ fileId: id, type: file.namedAfter });
}
