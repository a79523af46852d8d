import { buildEntityId, parseEntityId } from "../../../shared/model/entity-id.ts";
import type { OutlineType } from "../../../shared/model/outline.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { entityName } from "./entity-name.ts";
import type { LoadedOutline } from "./slice.ts";

type NamedFile = Pick<ProjectFile, "namedAfter" | "typeCount">;

/**
 * The type that a file is there for: the only one at its top, which the file is named after. Both are one node of the tree.
 * Null for none, and as long as that is not known.
 */
export function ownTypeOf(file: NamedFile | undefined, outline: LoadedOutline | undefined): OutlineType | null {
  if (file === undefined || outline?.status !== "ready" || outline.types.length !== 1) return null;
  const type = outline.types[0];
  return type !== undefined && isOwnTypeId(file, type.id) ? type : null;
}

/** Whether this is the id of the type that the file around it is there for. */
export function isOwnTypeId({ typeCount, namedAfter }: NamedFile, id: string): boolean {
  if (typeCount !== 1) return false;
  const { type, member } = parseEntityId(id) ?? {};
  // A nested one is not what the file is there for, whatever it is called.
  if (member !== undefined || type === undefined || type.includes(".")) return false;
  return entityName(id) === namedAfter;
}

/** The id of the type that a file is there for, if there is one and it takes no type parameters; null where there is none. */
export function likelyOwnTypeId({ id, ...file }: NamedFile & Pick<ProjectFile, "id">): string | null {
  if (file.typeCount !== 1 || file.namedAfter === null) return null;
  return buildEntityId({ fileId: id, type: file.namedAfter });
}
