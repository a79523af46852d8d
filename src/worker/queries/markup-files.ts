import { fileIdIn, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import type { MarkupNames } from "../names/markup-names.ts";
import { languageIn } from "../project/files/project-view.ts";
import type { OpenProject } from "../project/open-project.ts";
import { namedEntity } from "../views/named.ts";

/** Maximum number of bases of a type that are read: those of broken code may be endless. */
const MAX_BASES = 100;

/**
 * The markup files in which a type or member is named, by its own name or by a short one that the language gives it, in
 * their order. Throws `usesNotLinked`.
 */
export async function markupFilesNaming(
  id: string,
  project: OpenProject,
  markup: MarkupNames,
): Promise<readonly string[]> {
  const shortNames = languageIn(project, id).markup?.shortNames(id) ?? [];
  // Bases are read only if such a word occurs anywhere.
  const standing = shortNames.filter((one) => markup.filesWith([one]).length > 0);
  const declarations = standing.length === 0 ? [] : await declarationsOf(typeIdOrSelf(id), project);
  const meant = standing.filter((one) => one.isOf(declarations));
  return markup.filesWith([{ word: plainNameOf(id) }, ...meant]);
}

// The name as written in code: of a nested type, the last part.
function plainNameOf(id: string): string {
  const { name } = namedEntity(id);
  return name.slice(name.lastIndexOf(".") + 1);
}

/** The declarations of a type, and those of its bases in the code base. */
async function declarationsOf(typeId: string, project: OpenProject): Promise<readonly IdentifiedType[]> {
  const ids = withBases(typeId, await project.links());
  const found = await Promise.all(
    ids.map(async (id) => (await project.typesIn(fileIdIn(id))).find((type) => type.id === id) ?? []),
  );
  return found.flat();
}

function withBases(typeId: string, links: TypeLinks): readonly string[] {
  const ids = new Set(links.parts(typeId));
  // Bases that are added during the iteration are visited as well.
  for (const id of ids) {
    if (ids.size > MAX_BASES) break;
    for (const base of links.baseTargets(id)) if (base !== null) for (const part of links.parts(base)) ids.add(part);
  }
  return [...ids];
}
