import { parseEntityId } from "../../shared/model/entity-id.ts";
import type { EntityUses, NamingFiles } from "../../shared/model/uses.ts";
import { unknownName } from "../linking/model/unknown-name.ts";
import type { NamesSearch } from "../names/names-search.ts";
import { fileReference } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import { namedEntity } from "../views/named.ts";

/** Maximum number of files that are named; the others are counted. */
const MAX_NAMED = 5;

/** The files by their ids, of which the first are named. */
export function namingFiles(fileIds: readonly string[], project: OpenProject): NamingFiles {
  return { count: fileIds.length, files: fileIds.slice(0, MAX_NAMED).map((id) => fileReference(project, id)) };
}

/**
 * The files searched so far that contain a member's name where the meaning could not be found: it may be used there. A
 * type of the code base is found wherever it is named.
 */
export function unresolvedNaming(
  id: string,
  project: OpenProject,
  search: Pick<NamesSearch, "namesIn">,
): Pick<EntityUses, "unresolved"> {
  const member = parseEntityId(id)?.member;
  if (member === undefined) return {};
  const name = unknownName(namedEntity(id).name, member.kind === "CONSTRUCTOR");
  const naming = [...project.files.keys()].filter((fileId) => search.namesIn(fileId)?.unknown?.includes(name));
  return naming.length === 0 ? {} : { unresolved: namingFiles(naming, project) };
}

/** The files searched so far that name a type or member, by the ids of its parts, in code that no build has. */
export function excludedNaming(
  parts: readonly string[],
  project: OpenProject,
  search: Pick<NamesSearch, "namesIn">,
): Pick<EntityUses, "excluded"> {
  const isNaming = (fileId: string) => search.namesIn(fileId)?.excluded?.some((id) => parts.includes(id));
  const naming = [...project.files.keys()].filter(isNaming);
  return naming.length === 0 ? {} : { excluded: namingFiles(naming, project) };
}
