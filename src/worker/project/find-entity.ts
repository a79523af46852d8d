import { fileIdIn, typeIdIn } from "../../shared/entity-id.ts";
import { GlossaError } from "../../shared/errors.ts";
import type { FileReference } from "../../shared/model.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { IdentifiedMember, IdentifiedType } from "../identify.ts";
import type { TypeLinks } from "../linking/type-links.ts";
import { withInheritedDocs } from "../linking/with-inherited-docs.ts";
import type { TypeSurroundings } from "../views/type-details.ts";
import { type ProjectView, typesOf } from "./loaded-project.ts";
import { asProjectFile } from "./stored-files.ts";

/** A type, and the one of its members that was asked for, with what their details say beyond the file. */
export interface FoundEntity {
  readonly type: IdentifiedType;
  readonly member: IdentifiedMember | undefined;
  readonly surroundings: TypeSurroundings;
}

/** Finds what an identifier of a type or member names. Throws `entityNotFound`. */
export async function findEntity(
  catalogue: Catalogue,
  view: ProjectView,
  id: string,
  links: TypeLinks | undefined,
): Promise<FoundEntity> {
  const types = await typesOf(catalogue, view, fileIdIn(id));
  const linked = links === undefined ? types : withInheritedDocs(types, links);
  const typeId = typeIdIn(id);
  const type = linked.find((one) => one.id === typeId);
  const member = type?.members.find((one) => one.id === id);
  if (type === undefined || (member === undefined && id !== typeId)) throw new GlossaError("entityNotFound", { id });
  const written = await catalogue.descriptions(view.projectId, type.id);
  return { type, member, surroundings: { links, written, file: (fileId) => fileReference(view, fileId) } };
}

function fileReference({ projectName, files }: ProjectView, id: string): FileReference {
  const file = files.get(id);
  if (file === undefined) throw new GlossaError("entityNotFound", { id });
  const { name, path } = asProjectFile(projectName, file);
  return { id, name, path };
}
