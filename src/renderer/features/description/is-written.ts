import type { Description } from "../../../shared/model/descriptions.ts";

/** Whether the summary of a description was written or accepted here, and is not the source's. */
export function isWritten({ origin }: Description): boolean {
  return origin === "written" || origin === "generated";
}

/** Whether anything of it was: the summary, or a part. */
export function isWrittenInPart(description: Description | null): description is Description {
  return description !== null && (isWritten(description) || description.parts !== undefined);
}

/** What the source says of something as a whole; undefined for nothing. */
export function sourceOf(description: Description): string | undefined {
  return isWritten(description) ? description.source : description.text;
}

/** The summary as the editor begins with it; "" for none. */
export function editedText(description: Description | null): string {
  return description?.markup ?? description?.text ?? "";
}
