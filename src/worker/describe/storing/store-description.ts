import { GlossaError } from "../../../shared/errors/errors.ts";
import type { Description, GeneratedDescription } from "../../../shared/model/descriptions.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DescriptionChanges, WrittenDescription } from "../../catalogue/records/records.ts";
import type { FoundEntity } from "../../project/find-entity.ts";
import { descriptionOf } from "../../views/description.ts";
import { fingerprintOf } from "../resolution/staleness.ts";

/** The text of a description as it is kept; "" for one without words. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

/**
 * Keeps a text as the description of a type or member as it is now; `generated` says by what, if nobody has changed it.
 * Throws `emptyDescription`, `descriptionNotSaved`.
 */
export async function storeDescription(
  catalogue: Catalogue,
  projectId: string,
  entity: FoundEntity,
  text: string,
  generated?: GeneratedDescription["origin"],
): Promise<Description> {
  const tidy = tidyText(text);
  if (tidy === "") throw new GlossaError("emptyDescription");
  const { id, doc } = entity.member ?? entity.type;
  const fingerprint = fingerprintOf(entity.language.declarations, entity.type, entity.member);
  const description = { text: tidy, written: Date.now(), fingerprint, ...(generated && { generated }) };
  await orNotSaved(put(catalogue, projectId, entity, description));
  return descriptionOf({ id, doc }, new Map([[id, description]])) ?? { text: tidy, origin: "written" };
}

/** Forgets what was written and answers what the source says. Throws `descriptionNotSaved`. */
export async function resetDescription(
  catalogue: Catalogue,
  projectId: string,
  entity: FoundEntity,
): Promise<Description | null> {
  const { id, doc } = entity.member ?? entity.type;
  await orNotSaved(put(catalogue, projectId, entity, null));
  return descriptionOf({ id, doc }, new Map());
}

// One that is shown here but stored under an earlier signature goes with it, in one step.
function put(
  catalogue: Catalogue,
  projectId: string,
  { type, member, resolved }: FoundEntity,
  description: WrittenDescription | null,
): Promise<void> {
  const { id } = member ?? type;
  const storedAs = resolved.get(id)?.storedAs ?? id;
  if (storedAs === id) return catalogue.putDescription(projectId, id, description);
  const descriptions: DescriptionChanges["descriptions"] = new Map([
    [storedAs, null],
    [id, description],
  ]);
  return catalogue.changeDescriptions(projectId, { descriptions });
}

/** Waits for the store, with the words for descriptions where it fails. */
export async function orNotSaved(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (thrown) {
    if (!(thrown instanceof GlossaError) || thrown.code !== "storeFailed") throw thrown;
    throw new GlossaError("descriptionNotSaved", { detail: thrown.context?.detail ?? "" }, { cause: thrown });
  }
}
