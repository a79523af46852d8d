import type { Description } from "../../../shared/model/descriptions.ts";

/** Returns whether the summary of a description was written or accepted here, and is not the source's. */
export function isWritten({ origin }: Description): boolean {
  return origin === "written" || origin === "generated";
}

/** Returns whether any of the description was written or accepted here: the summary or a part. */
export function isWrittenInPart(description: Description | null): description is Description {
  return description !== null && (isWritten(description) || description.parts !== undefined);
}

/** Returns the source's summary; undefined if it has none. */
export function sourceOf(description: Description): string | undefined {
  return isWritten(description) ? description.source : description.text;
}

/** Returns the summary that the editor starts with; "" for none. */
export function editedText(description: Description | null): string {
  return description?.markup ?? description?.text ?? "";
}
