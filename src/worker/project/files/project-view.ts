import { GlossaError } from "../../../shared/errors/errors.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { SnapshotFile } from "../../catalogue/records/records.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { Language } from "../../languages/contract/language.ts";
import { languageOf } from "../../languages/language-of.ts";
import type { TypeLinks } from "../../linking/model/type-links.ts";
import type { ReadableContent } from "../../sources/source.ts";

/** A project whose files can be queried: a stored one, or one whose import is running. */
export interface ProjectView {
  readonly projectId: string;
  readonly projectName: string;
  readonly files: ReadonlyMap<string, SnapshotFile>;
  /** Where the source files can be read again, by their ids; empty for a project whose source cannot be reached. */
  readonly contents: ReadonlyMap<string, ReadableContent>;
  /**
   * A file's types; empty for a file without content. Throws `entityNotFound` for an id that is no file of the project.
   */
  typesIn(fileId: string): Promise<readonly IdentifiedType[]>;
  /**
   * The links across its files if they are ready; otherwise linking begins, and `onLinked` is called when they are.
   * Absent while the import is running.
   */
  linksIfReady?(onLinked: () => void, onFailure: (thrown: unknown) => void): TypeLinks | undefined;
}

/**
 * The language of the file that an entity is declared in. Throws `entityNotFound`, or `noLanguage` if no language reads
 * the file.
 */
export function languageIn({ files }: Pick<ProjectView, "files">, id: string): Language {
  const file = files.get(fileIdIn(id));
  if (file === undefined) throw new GlossaError("entityNotFound", { id });
  const language = languageOf(file.path);
  if (language === undefined) throw new GlossaError("noLanguage");
  return language;
}

/** The types of the file that an identifier of a type or member names. Throws `entityNotFound` with that identifier. */
export async function typesInFileOf(view: ProjectView, id: string): Promise<readonly IdentifiedType[]> {
  const fileId = fileIdIn(id);
  if (!view.files.has(fileId)) throw new GlossaError("entityNotFound", { id });
  return view.typesIn(fileId);
}
