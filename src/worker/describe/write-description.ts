import { GlossaError } from "../../shared/errors.ts";
import type { Description } from "../../shared/model.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { FoundEntity } from "../project/find-entity.ts";
import { descriptionOf } from "../views/description.ts";

/** Keeps a text as the description of a type or member. Throws `emptyDescription`, `descriptionNotSaved`. */
export async function writeDescription(
  catalogue: Catalogue,
  projectId: string,
  entity: FoundEntity,
  text: string,
): Promise<Description> {
  const trimmed = text.replace(/\r\n?/g, "\n").trim();
  if (trimmed === "") throw new GlossaError("emptyDescription");
  const { id, doc } = entity.member ?? entity.type;
  await orNotSaved(catalogue.putDescription(projectId, id, { text: trimmed, written: Date.now() }));
  return descriptionOf({ id, doc }, new Map([[id, { text: trimmed }]])) ?? { text: trimmed, origin: "written" };
}

/** Forgets what was written and answers what the source says. Throws `descriptionNotSaved`. */
export async function resetDescription(
  catalogue: Catalogue,
  projectId: string,
  { type, member }: FoundEntity,
): Promise<Description | null> {
  const { id, doc } = member ?? type;
  await orNotSaved(catalogue.putDescription(projectId, id, null));
  return descriptionOf({ id, doc }, new Map());
}

async function orNotSaved(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (thrown) {
    if (!(thrown instanceof GlossaError) || thrown.code !== "storeFailed") throw thrown;
    throw new GlossaError("descriptionNotSaved", { detail: thrown.context?.detail ?? "" }, { cause: thrown });
  }
}
