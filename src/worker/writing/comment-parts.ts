import type { CommentPart } from "../languages/contract/comment-writing.ts";
import type { WrittenText, WrittenTexts } from "../views/description.ts";
import type { DescribedParts } from "./described-parts.ts";

/** All that a description says, as it is written into the source. */
export function describedParts({ text, parts = [] }: Pick<WrittenText, "text" | "parts">): readonly CommentPart[] {
  return text === "" ? parts : [{ tag: "summary", text }, ...parts];
}

/** The same of many, by their ids. */
export function partsById(written: WrittenTexts): DescribedParts {
  return new Map(Array.from(written, ([id, one]) => [id, describedParts(one)]));
}

/** What of it was written into the source before. */
export function earlierParts(written: Pick<WrittenText, "inSource"> | undefined): readonly CommentPart[] {
  return written?.inSource === undefined ? [] : describedParts(written.inSource);
}
