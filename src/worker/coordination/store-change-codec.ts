import * as z from "zod/mini";
import { decodeQueued, encodeQueued } from "../catalogue/records/description-codec.ts";
import type { StoreChange } from "./store-coordination.ts";

const message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("imported"), projectId: z.string() }),
  z.object({ type: z.literal("described"), projectId: z.string(), ids: z.array(z.string()) }),
  z.object({
    type: z.literal("queueChanged"),
    projectId: z.string(),
    queue: z.array(z.tuple([z.string(), z.nullable(z.string())])),
  }),
]);

/** A change as sent between tabs: items of the queue in their stored text form. */
export function encodeStoreChange(change: StoreChange): z.output<typeof message> {
  if (change.type === "imported") return change;
  if (change.type === "described") return { ...change, ids: [...change.ids] };
  return { ...change, queue: Array.from(change.queue, ([id, item]) => [id, item && encodeQueued(item)]) };
}

/** Undefined for messages of a tab with another version of Glossa, or of other senders. */
export function decodeStoreChange(data: unknown): StoreChange | undefined {
  const parsed = message.safeParse(data);
  if (!parsed.success) return undefined;
  const change = parsed.data;
  if (change.type !== "queueChanged") return change;
  const queue = change.queue.flatMap(([id, text]) => {
    const item = text === null ? null : decodeQueued(text);
    return item === undefined ? [] : [[id, item] as const];
  });
  return { ...change, queue: new Map(queue) };
}
