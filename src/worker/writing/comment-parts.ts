import type { CommentPart } from "../languages/contract/comment-writing.ts";
import type { WrittenText, WrittenTexts } from "../views/description.ts";
import type { DescribedParts } from "./described-parts.ts";

/** All texts of a description, as written into the source. */
export function describedParts({ text, parts = [] }: Pick<WrittenText, "text" | "parts">): readonly CommentPart[] {
  return text === "" ? parts : [{ tag: "summary", text }, ...parts];
}

/** The same for many, by their ids. */
export function partsById(written: WrittenTexts): DescribedParts {
  return new Map(Array.from(written, ([id, one]) => [id, describedParts(one)]));
}

/** The texts that were previously written into the source. */
export function earlierParts(written: Pick<WrittenText, "inSource"> | undefined): readonly CommentPart[] {
  return written?.inSource === undefined ? [] : describedParts(written.inSource);
}
