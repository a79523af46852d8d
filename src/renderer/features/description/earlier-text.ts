import type { Description } from "../../../shared/model/descriptions.ts";
import { editedText, isWrittenInPart } from "./is-written.ts";
import type { Generated, KeptDraft } from "./slice.ts";

/** A text that is shown no more: what was typed and not saved, or what was replaced or removed. */
export interface EarlierText extends KeptDraft {
  readonly wasSaved: boolean;
}

/** What was written before something else is saved; null where that was the source's own. */
export function replacedText(description: Description | null): EarlierText | null {
  if (!isWrittenInPart(description)) return null;
  const { text, parts = [], generated: origin } = description;
  const generated: Generated | null = origin === undefined ? null : { origin, before: "" };
  return { text, parts, generated, wasSaved: true };
}

/** Whether a draft says anything else than the description that it was opened over. */
export function isChanged({ text, parts }: KeptDraft, description: Description | null): boolean {
  return parts !== null || text !== editedText(description);
}
