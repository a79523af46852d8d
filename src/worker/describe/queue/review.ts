import { GlossaError } from "../../../shared/errors/errors.ts";
import type { QueueDecision } from "../../../shared/model/descriptions.ts";
import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { DescriptionChanges, QueuedDescription, WrittenDescription } from "../../catalogue/records/records.ts";
import { textsOver } from "../../views/texts-over.ts";
import type { ProjectResolution } from "../resolution/project-resolution.ts";
import { hasSameTexts } from "../storing/joined-written.ts";
import { tidyText } from "../storing/tidy-text.ts";
import type { QueueItems } from "./queue-items.ts";

/** A decision that can be undone: the descriptions before and after it, and the items it removed from the queue. */
interface ReviewStep {
  readonly before: Map<string, WrittenDescription | null>;
  readonly after: ReadonlyMap<string, WrittenDescription | null>;
  readonly queue: Map<string, QueuedDescription>;
}

/** Maximum number of steps that can be undone. */
const MAX_STEPS = 200;

/** Accepts results as descriptions, or drops them. Each step is a single write, all or nothing. */
export class Review {
  private readonly steps: ReviewStep[] = [];

  constructor(
    private readonly items: QueueItems,
    private readonly resolution: ProjectResolution,
  ) {}

  get undoable(): number {
    return this.steps.length;
  }

  /**
   * Applies decisions; returns the ids whose descriptions have changed. Throws `emptyDescription`,
   * `descriptionNotSaved`, `queueClosed`.
   */
  async decide(decisions: readonly QueueDecision[]): Promise<readonly string[]> {
    const descriptions = new Map<string, WrittenDescription | null>();
    const queue = new Map<string, null>();
    const step: ReviewStep = { before: new Map(), after: descriptions, queue: new Map() };
    // A parameter's text that was written a moment ago stays.
    await this.resolution.update(new Set(decisions.flatMap(acceptedType)));
    for (const { id, verdict, text } of decisions) {
      const item = this.items.get(id);
      // Already decided, perhaps in another window, or still running.
      if (item === undefined || this.items.running.has(id)) continue;
      if (verdict === "accept") await this.accept(id, item, text, descriptions, step.before);
      queue.set(id, null);
      step.queue.set(id, item);
    }
    if (queue.size === 0) return [];
    await this.items.change({ descriptions, queue });
    this.steps.push(step);
    if (this.steps.length > MAX_STEPS) this.steps.shift();
    return [...descriptions.keys()];
  }

  /**
   * Undoes the last step, except for texts that were written since. Returns the ids it was about, and those whose
   * descriptions have changed.
   */
  async undo(): Promise<{ readonly ids: readonly string[]; readonly described: readonly string[] }> {
    const step = this.steps.at(-1);
    if (step === undefined) return { ids: [], described: [] };
    const { before, after, queue } = step;
    await this.resolution.update(new Set(Array.from(before.keys(), typeIdOrSelf)));
    const isAsLeft = (id: string) => isSame(this.resolution.storedUnder(id), after.get(id));
    const descriptions = new Map([...before].filter(([id]) => isAsLeft(id)));
    await this.items.change({ descriptions, queue } satisfies DescriptionChanges);
    this.steps.pop();
    return { ids: [...queue.keys()], described: [...descriptions.keys()] };
  }

  private async accept(
    id: string,
    { text = "", generated, fingerprint }: QueuedDescription,
    edited: string | undefined,
    descriptions: Map<string, WrittenDescription | null>,
    before: ReviewStep["before"],
  ): Promise<void> {
    const tidy = tidyText(edited ?? text);
    if (tidy === "") throw new GlossaError("emptyDescription");
    const isAsGenerated = tidy === tidyText(text) && generated !== undefined;
    const storedAs = await this.resolution.storedAs(id);
    const earlier = this.resolution.storedUnder(storedAs);
    // Texts that the source has taken over, and perhaps rephrased since, must not override it again.
    const parts = earlier && textsOver(earlier, await this.resolution.docOf(id))?.parts;
    for (const key of new Set([storedAs, id])) {
      before.set(key, this.resolution.storedUnder(key) ?? null);
      descriptions.set(key, null);
    }
    descriptions.set(id, {
      text: tidy,
      ...(parts !== undefined && { parts }),
      ...(earlier?.inSource && { inSource: earlier.inSource }),
      written: Date.now(),
      ...(isAsGenerated && { generated }),
      ...(fingerprint !== undefined && { fingerprint }),
    });
  }
}

function acceptedType({ id, verdict }: QueueDecision): readonly string[] {
  return verdict === "accept" ? [typeIdOrSelf(id)] : [];
}

function isSame(stored: WrittenDescription | undefined, left: WrittenDescription | null | undefined): boolean {
  if (stored === undefined || !left) return stored === undefined && !left;
  return hasSameTexts(stored, left) && stored.written === left.written;
}
