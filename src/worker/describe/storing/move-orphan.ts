import { GlossaError } from "../../../shared/errors/errors.ts";
import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Fingerprint, WrittenDescription } from "../../catalogue/records/records.ts";
import { allTexts } from "../../views/texts-over.ts";
import type { ProjectResolution } from "../resolution/project-resolution.ts";
import { hasSameTexts, joinedWritten } from "./joined-written.ts";
import { orNotSaved } from "./store-description.ts";

/** The fingerprint of unknown code, different from every other. */
const UNKNOWN: Fingerprint = { signature: -1, body: -1 };

/**
 * Stores an orphaned description under another id, or deletes it (null). Throws `entityNotFound` if it is not orphaned,
 * `describedThere` if the target has another description, which stays, and `descriptionNotSaved`.
 */
export async function moveOrphan(
  catalogue: Catalogue,
  projectId: string,
  resolution: ProjectResolution,
  id: string,
  target: string | null,
): Promise<void> {
  // Reads the current state: another window may have moved it already.
  const stored = await catalogue.descriptions(projectId, typeIdOrSelf(id));
  const description = resolution.orphaned.has(id) ? stored.get(id) : undefined;
  if (description === undefined) throw new GlossaError("entityNotFound", { id });
  const descriptions = new Map<string, WrittenDescription | null>([[id, null]]);
  if (target !== null) {
    const there = (await catalogue.descriptions(projectId, typeIdOrSelf(target))).get(target);
    // Keeps its fingerprint: the text is about other code, and stale until somebody edits it. The source of its new
    // place does not have it.
    const { inSource: _, ...texts } = allTexts(description);
    const moved = { ...texts, fingerprint: description.fingerprint ?? UNKNOWN };
    const joined = joinedWritten(moved, there);
    if (there !== undefined && !hasSameTexts(joined, joinedWritten(there, moved))) {
      throw new GlossaError("describedThere", { id: target });
    }
    descriptions.set(target, joined);
  }
  await orNotSaved(catalogue.changeDescriptions(projectId, { descriptions }));
}
