import { GlossaError } from "../../shared/errors.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { StoredFile } from "../catalogue/records.ts";
import { decodeDeclarations } from "../encode.ts";
import { type IdentifiedType, identify } from "../identify.ts";
import type { ContentReference } from "../sources/source.ts";

/** A project whose files can be asked about: one that is stored, or one whose import is under way. */
export interface ProjectView {
  readonly projectId: string;
  readonly projectName: string;
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Where the C# files can be read again, by their ids; empty for a project whose source is out of reach. */
  readonly contents: ReadonlyMap<string, ContentReference>;
}

/** A file's types, empty for one without content. Throws `entityNotFound` for an id that is no file of the project. */
export async function typesOf(
  catalogue: Catalogue,
  { projectId, files }: ProjectView,
  fileId: string,
): Promise<readonly IdentifiedType[]> {
  const file = files.get(fileId);
  if (file === undefined) throw new GlossaError("entityNotFound", { id: fileId });
  if (file.hash === null) return [];
  const bytes = await catalogue.facts(projectId, fileId, file.hash);
  const facts = bytes === undefined ? undefined : decodeDeclarations(bytes);
  if (facts === undefined) throw new GlossaError("factsLost", { path: file.path });
  return identify(fileId, facts);
}
