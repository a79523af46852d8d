import { GlossaError } from "../../../shared/errors/errors.ts";
import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Fingerprint, WrittenDescription } from "../../catalogue/records/records.ts";
import type { DocFacts } from "../../facts/facts.ts";
import { allTexts, textsOver } from "../../views/texts-over.ts";
import type { ProjectResolution } from "../resolution/project-resolution.ts";
import { hasSameTexts, joinedWritten } from "./joined-written.ts";
import { orNotSaved } from "./store-description.ts";

/** The fingerprint of unknown code, different from every other. */
const UNKNOWN: Fingerprint = { signature: -1, body: -1 };

/** A description that was moved, with what is needed to undo that. */
export interface MovedDescription {
  readonly from: string;
  /** Null where it was deleted. */
  readonly to: string | null;
  readonly before: WrittenDescription;
  /** What was at the new place before, and what is there now. */
  readonly thereBefore?: WrittenDescription | undefined;
  readonly there?: WrittenDescription;
}

/**
 * Stores orphaned descriptions under other ids, or deletes them (null), all or none. Throws `entityNotFound` if one is
 * not orphaned, `describedThere` if a target has another description, which stays, and `descriptionNotSaved`.
 */
export async function moveOrphans(
  catalogue: Catalogue,
  projectId: string,
  resolution: ProjectResolution,
  moves: ReadonlyMap<string, string | null>,
): Promise<readonly MovedDescription[]> {
  const descriptions = new Map<string, WrittenDescription | null>();
  const moved: MovedDescription[] = [];
  for (const [from, to] of moves) {
    // Reads the current state: another window may have moved it already.
    const before = resolution.orphaned.has(from) ? await storedAs(catalogue, projectId, from) : undefined;
    if (before === undefined) throw new GlossaError("entityNotFound", { id: from });
    descriptions.set(from, null);
    if (to === null) moved.push({ from, to, before });
    else {
      // Of two for one place, neither may take the other's.
      if (descriptions.has(to)) throw new GlossaError("describedThere", { id: to });
      const thereBefore = await storedAs(catalogue, projectId, to);
      const there = joinedAt(to, before, thereBefore);
      descriptions.set(to, there);
      moved.push({ from, to, before, thereBefore, there });
    }
  }
  await orNotSaved(catalogue.changeDescriptions(projectId, { descriptions }));
  return moved;
}

/** Undoes moves, without those that were changed since; returns the ones undone. Throws `descriptionNotSaved`. */
export async function moveBack(
  catalogue: Catalogue,
  projectId: string,
  resolution: ProjectResolution,
  moved: readonly MovedDescription[],
): Promise<readonly MovedDescription[]> {
  const descriptions = new Map<string, WrittenDescription | null>();
  const undone: MovedDescription[] = [];
  for (const move of moved) {
    const { from, to, before, thereBefore = null, there } = move;
    if (to === null || there === undefined) continue;
    const now = await storedAs(catalogue, projectId, to);
    if (!isUnchanged(there, now, await resolution.docOf(to))) continue;
    if ((await storedAs(catalogue, projectId, from)) !== undefined) continue;
    descriptions.set(from, before).set(to, thereBefore);
    undone.push(move);
  }
  if (undone.length > 0) await orNotSaved(catalogue.changeDescriptions(projectId, { descriptions }));
  return undone;
}

// Texts that the source has meanwhile are changed, unless they were taken out of it again.
function isUnchanged(there: WrittenDescription, now: WrittenDescription | undefined, doc: DocFacts | null): boolean {
  const [before, after] = [textsOver(there, doc), now && textsOver(now, doc)];
  return before !== undefined && hasSameTexts(before, after) && there.written === now?.written;
}

async function storedAs(catalogue: Catalogue, projectId: string, id: string): Promise<WrittenDescription | undefined> {
  return (await catalogue.loadDescriptions(projectId, typeIdOrSelf(id))).get(id);
}

function joinedAt(
  target: string,
  description: WrittenDescription,
  there: WrittenDescription | undefined,
): WrittenDescription {
  // Keeps its fingerprint: the text is about other code, and stale until somebody edits it. The source of its new place
  // does not have it.
  const { inSource: _, ...texts } = allTexts(description);
  const moved = { ...texts, fingerprint: description.fingerprint ?? UNKNOWN };
  const joined = joinedWritten(moved, there);
  if (there !== undefined && !hasSameTexts(joined, joinedWritten(there, moved)))
    throw new GlossaError("describedThere", { id: target });
  return joined;
}
