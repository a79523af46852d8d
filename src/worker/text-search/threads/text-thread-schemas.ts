import { custom, literal, object, string } from "zod/mini";
import { byType, isObject, list } from "../../../shared/contract/schema-parts.ts";
import { textPattern } from "../../../shared/engine/text-search-calls.ts";
import { content } from "../../threads/parse-thread-schemas.ts";
import type { SearchedFile, TextAnswer } from "./protocol.ts";

/** The schema of a request to a text search thread. */
export const textRequest = object({
  query: textPattern,
  files: list(object({ id: string(), path: string(), content })),
});

// For potentially large data only the kind is checked: it comes from a thread of this process.
const searched = custom<readonly SearchedFile[]>((value) => Array.isArray(value) && value.every(isSearchedFile));

function isSearchedFile(value: unknown): boolean {
  if (!isObject(value) || typeof value.id !== "string") return false;
  const { state, hits, total, contentHash, reason } = value;
  if (state === "found") return Array.isArray(hits) && typeof total === "number" && typeof contentHash === "string";
  return state === "unsearched" && typeof reason === "string";
}

/** The schema of a text search thread's answers. */
export const textAnswer = byType<TextAnswer>({
  read: object({ type: literal("read") }),
  searched: object({ type: literal("searched"), files: searched }),
  refused: object({ type: literal("refused"), detail: string() }),
  failed: object({ type: literal("failed"), detail: string() }),
});
