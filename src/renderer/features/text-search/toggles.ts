import { textSearchMessages, textSearchSigns } from "../../../shared/messages/text-search-messages.ts";
import type { TextQuery } from "../../../shared/model/text-search.ts";
import type { Shortcut } from "../../ui/shortcuts.ts";

/** A choice in how to search. */
export interface Toggle {
  readonly option: keyof Pick<TextQuery, "isCaseSensitive" | "isWholeWord" | "isRegularExpression">;
  readonly title: string;
  /** What its button shows. */
  readonly sign: string;
  /** Alt and a letter, which make it inside of the search's form. */
  readonly shortcut: Shortcut;
}

const { caseSensitive, wholeWord, regularExpression } = textSearchMessages;

/** All choices in how to search: the one table behind their buttons, their keys and the sheet of keys. */
export const TOGGLES: readonly Toggle[] = [
  {
    option: "isCaseSensitive",
    title: caseSensitive,
    sign: textSearchSigns.caseSensitive,
    shortcut: { key: "c", alt: true },
  },
  { option: "isWholeWord", title: wholeWord, sign: textSearchSigns.wholeWord, shortcut: { key: "w", alt: true } },
  {
    option: "isRegularExpression",
    title: regularExpression,
    sign: textSearchSigns.regularExpression,
    shortcut: { key: "r", alt: true },
  },
];

type KeyPress = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "key" | "code">;

/** The choice that a key press makes. On a Mac, Alt and a letter type another one: there the key itself says which it is. */
export function toggleOf({ altKey, ctrlKey, metaKey, key, code }: KeyPress): Toggle | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  const isLetter = /^[a-z]$/i.test(key);
  return TOGGLES.find(({ shortcut }) => {
    return isLetter ? key.toLowerCase() === shortcut.key : code === `Key${shortcut.key.toUpperCase()}`;
  });
}
