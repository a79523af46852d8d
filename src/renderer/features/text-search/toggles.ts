import { textSearchMessages, textSearchSigns } from "../../../shared/messages/text-search-messages.ts";
import type { TextQuery } from "../../../shared/model/text-search.ts";
import type { Shortcut } from "../../ui/keyboard/shortcuts.ts";

/** An option of the search. */
export interface Toggle {
  readonly option: keyof Pick<TextQuery, "isCaseSensitive" | "isWholeWord" | "isRegularExpression">;
  readonly title: string;
  /** The text of its button. */
  readonly sign: string;
  /** Alt and a letter, which toggle it inside the search form. */
  readonly shortcut: Shortcut;
}

const { caseSensitive, wholeWord, regularExpression } = textSearchMessages;

/** All options of the search: the single table behind their buttons, their keys and the shortcut sheet. */
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

/**
 * Returns the option that a key press toggles. On a Mac, Alt and a letter type another character: there the key code is
 * used.
 */
export function toggleOf({ altKey, ctrlKey, metaKey, key, code }: KeyPress): Toggle | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  const isLetter = /^[a-z]$/i.test(key);
  return TOGGLES.find(({ shortcut }) => {
    return isLetter ? key.toLowerCase() === shortcut.key : code === `Key${shortcut.key.toUpperCase()}`;
  });
}
