import type { WrittenDescription } from "../catalogue/records/records.ts";
import type { CommentPart } from "../languages/contract/comment-writing.ts";

/** All that a description says, as it is written into the source. */
export function describedParts({
  text,
  parts = [],
}: Pick<WrittenDescription, "text" | "parts">): readonly CommentPart[] {
  return text === "" ? parts : [{ tag: "summary", text }, ...parts];
}
