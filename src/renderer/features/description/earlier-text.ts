import type { Description } from "../../../shared/model/descriptions.ts";
import { editedText, isWrittenInPart } from "./is-written.ts";
import type { Generated, KeptDraft } from "./slice.ts";

/** A text that is no longer shown: one that was typed and not saved, or one that was replaced or removed. */
export interface EarlierText extends KeptDraft {
  readonly wasSaved: boolean;
}

/** Returns the written text that saving something else replaces; null if it was the source's own. */
export function replacedText(description: Description | null): EarlierText | null {
  if (!isWrittenInPart(description)) return null;
  const { text, parts = [], generated: origin } = description;
  const generated: Generated | null = origin === undefined ? null : { origin, before: "" };
  return { text, parts, generated, wasSaved: true };
}

/** Returns whether a draft differs from the description that it was opened for. */
export function isChanged({ text, parts }: KeptDraft, description: Description | null): boolean {
  return parts !== null || text !== editedText(description);
}
