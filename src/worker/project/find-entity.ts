import { GlossaError } from "../../shared/errors/errors.ts";
import type { FileReference } from "../../shared/model/entity.ts";
import { typeIdIn } from "../../shared/model/entity-id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { ResolvedDescription, StoredDescriptions } from "../describe/resolution/resolve-descriptions.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { Language } from "../languages/contract/language.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { withInheritedDocs } from "../linking/model/with-inherited-docs.ts";
import { isTestPath } from "../sources/test-path.ts";
import type { TypeSurroundings } from "../views/type-details.ts";
import { languageIn, type ProjectView, typesInFileOf } from "./files/project-view.ts";
import { asFileReference } from "./files/snapshot-files.ts";

/** A type and, if requested, one of its members, with details from outside the file. */
export interface FoundEntity {
  readonly type: IdentifiedType;
  readonly member: IdentifiedMember | undefined;
  readonly language: Language;
  readonly surroundings: TypeSurroundings;
  /**
   * The descriptions of the type and its members, each with the part of the code that has changed since it was written.
   */
  readonly resolved: ReadonlyMap<string, ResolvedDescription>;
}

const NONE: StoredDescriptions = new Map();

/**
 * Finds the type or member with an id, with its inherited comments as far as known; `moved` holds what was written for
 * the type when it was in another file. Throws `entityNotFound`.
 */
export async function findEntity(
  catalogue: Catalogue,
  view: ProjectView,
  id: string,
  links: TypeLinks | undefined,
  moved: (typeId: string) => StoredDescriptions = () => NONE,
): Promise<FoundEntity> {
  const typeId = typeIdIn(id) ?? "";
  const [types, stored] = await Promise.all([typesInFileOf(view, id), catalogue.descriptions(view.projectId, typeId)]);
  const declared = types.find((one) => one.id === typeId);
  if (declared === undefined) throw new GlossaError("entityNotFound", { id });
  const type = links === undefined ? declared : withInheritedDocs(declared, links);
  const member = type.members.find((one) => one.id === id);
  if (member === undefined && id !== typeId) throw new GlossaError("entityNotFound", { id });
  const language = languageIn(view, id);
  const written = await resolvedIn(language, type, new Map([...moved(typeId), ...stored]));
  const file = (fileId: string) => fileReference(view, fileId);
  const isTest = (fileId: string) => isTestFile(view, fileId);
  return {
    type,
    member,
    language,
    resolved: written,
    surroundings: { links, written, file, isTest, presentation: language.presentation },
  };
}

// Most types have no written descriptions and need nothing that resolves them.
async function resolvedIn(
  { declarations }: Language,
  type: IdentifiedType,
  stored: StoredDescriptions,
): Promise<ReadonlyMap<string, ResolvedDescription>> {
  if (stored.size === 0) return new Map();
  const { resolveDescriptions } = await import("../describe/resolution/resolve-descriptions.ts");
  return resolveDescriptions(declarations, type, stored);
}

/** A file of a project, by its id. */
export function fileReference({ projectName, files }: ProjectView, id: string): FileReference {
  const file = files.get(id);
  if (file === undefined) throw new GlossaError("entityNotFound", { id });
  return asFileReference(projectName, file);
}

/**
 * Whether a file is a test file; decided by its path inside the project, as the project's own name may look like a
 * test's.
 */
export function isTestFile({ files }: Pick<ProjectView, "files">, id: string): boolean {
  const file = files.get(id);
  return file !== undefined && isTestPath(file.path);
}
