import * as z from "zod/mini";
import { decodeQueued, encodeQueued } from "../catalogue/records/stored-description.ts";
import type { StoreNews } from "./store-sharing.ts";

const message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("imported"), projectId: z.string() }),
  z.object({ type: z.literal("described"), projectId: z.string(), ids: z.array(z.string()) }),
  z.object({
    type: z.literal("queueChanged"),
    projectId: z.string(),
    queue: z.array(z.tuple([z.string(), z.nullable(z.string())])),
  }),
]);

/** News as they go from tab to tab: what stands in the queue as the text that is stored. */
export function encodeNews(news: StoreNews): z.output<typeof message> {
  if (news.type === "imported") return news;
  if (news.type === "described") return { ...news, ids: [...news.ids] };
  return { ...news, queue: Array.from(news.queue, ([id, item]) => [id, item && encodeQueued(item)]) };
}

/** Undefined for what a tab with another version of Glossa, or somebody else, has sent. */
export function decodeNews(data: unknown): StoreNews | undefined {
  const parsed = message.safeParse(data);
  if (!parsed.success) return undefined;
  const news = parsed.data;
  if (news.type !== "queueChanged") return news;
  const queue = news.queue.flatMap(([id, text]) => {
    const item = text === null ? null : decodeQueued(text);
    return item === undefined ? [] : [[id, item] as const];
  });
  return { ...news, queue: new Map(queue) };
}
