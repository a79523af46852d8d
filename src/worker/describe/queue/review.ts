import type { QueueDecision } from "../../../shared/descriptions.ts";
import { GlossaError } from "../../../shared/errors.ts";
import type { DescriptionChanges, QueuedDescription, WrittenDescription } from "../../catalogue/records.ts";
import type { ProjectHomes } from "../coverage/homes-of-project.ts";
import { tidyText } from "../write-description.ts";
import type { QueueItems } from "./queue-items.ts";

/** What puts things back as they were before a step. */
interface Step {
  readonly descriptions: Map<string, WrittenDescription | null>;
  readonly queue: Map<string, QueuedDescription>;
}

/** Steps that can be taken back. */
const MAX_STEPS = 200;

/** Makes descriptions of results, or drops them. Each step is one write: all of it or nothing. */
export class Review {
  private readonly steps: Step[] = [];

  constructor(
    private readonly items: QueueItems,
    private readonly homes: ProjectHomes,
  ) {}

  get undoable(): number {
    return this.steps.length;
  }

  /** Answers the ids whose descriptions have changed. Throws `emptyDescription`, `descriptionNotSaved`. */
  async decide(decisions: readonly QueueDecision[]): Promise<readonly string[]> {
    const descriptions = new Map<string, WrittenDescription | null>();
    const queue = new Map<string, null>();
    const before: Step = { descriptions: new Map(), queue: new Map() };
    for (const { id, verdict, text } of decisions) {
      const item = this.items.get(id);
      // Decided already, perhaps in another window, or still on its way.
      if (item === undefined || this.items.running.has(id)) continue;
      if (verdict === "accept") await this.accept(id, item, text, descriptions, before);
      queue.set(id, null);
      before.queue.set(id, item);
    }
    if (queue.size === 0) return [];
    await this.items.change({ descriptions, queue });
    this.steps.push(before);
    if (this.steps.length > MAX_STEPS) this.steps.shift();
    return [...descriptions.keys()];
  }

  /** Takes the last step back. Answers the ids it was about, and those whose descriptions have changed. */
  async undo(): Promise<{ readonly ids: readonly string[]; readonly described: readonly string[] }> {
    const step = this.steps.at(-1);
    if (step === undefined) return { ids: [], described: [] };
    await this.items.change(step satisfies DescriptionChanges);
    this.steps.pop();
    return { ids: [...step.queue.keys()], described: [...step.descriptions.keys()] };
  }

  private async accept(
    id: string,
    { text = "", generated, print }: QueuedDescription,
    edited: string | undefined,
    descriptions: Map<string, WrittenDescription | null>,
    before: Step,
  ): Promise<void> {
    const tidy = tidyText(edited ?? text);
    if (tidy === "") throw new GlossaError("emptyDescription");
    const isAsGenerated = tidy === tidyText(text) && generated !== undefined;
    const storedAs = await this.homes.storedAs(id);
    for (const key of new Set([storedAs, id])) {
      before.descriptions.set(key, this.homes.storedUnder(key) ?? null);
      descriptions.set(key, null);
    }
    descriptions.set(id, {
      text: tidy,
      written: Date.now(),
      ...(isAsGenerated && { generated }),
      ...(print !== undefined && { print }),
    });
  }
}
