import { buildEntityId, parseEntityId } from "../../../shared/model/entity-id.ts";
import type { OutlineType } from "../../../shared/model/outline.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import type { LoadedOutline } from "./slice.ts";

type NamedFile = Pick<ProjectFile, "name" | "typeCount">;

/**
 * The type that a file is there for: the only one at its top, and called as the file is. Both are one node of the tree.
 * Null for none, and as long as that is not known.
 */
export function ownTypeOf(file: NamedFile | undefined, outline: LoadedOutline | undefined): OutlineType | null {
  if (file?.typeCount !== 1 || outline?.status !== "ready" || outline.types.length !== 1) return null;
  const type = outline.types[0];
  return type !== undefined && plainName(type.name) === fileNameOf(file) ? type : null;
}

/** Whether this is the id of the type that the file around it is there for. */
export function isOwnTypeId(file: NamedFile, id: string): boolean {
  const { type, member } = parseEntityId(id) ?? {};
  // A nested one is not what the file is there for, whatever it is called.
  if (file.typeCount !== 1 || member !== undefined || type === undefined || type.includes(".")) return false;
  return plainName(type) === fileNameOf(file);
}

/** The id of the type that a file is there for, if there is one and it takes no type parameters. */
export function likelyOwnTypeId(file: Pick<ProjectFile, "id" | "name">): string {
  return buildEntityId({ fileId: file.id, type: fileNameOf(file) });
}

function fileNameOf({ name }: Pick<ProjectFile, "name">): string {
  return plainName(name.slice(0, Math.max(0, name.lastIndexOf("."))));
}

// `Box<T>` stands in Box.cs, Box{T}.cs or Box`1.cs.
function plainName(name: string): string {
  return name.replace(/[<{`].*$/s, "");
}
