import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";

export type Theme = "light" | "dark";

/**
 * Returns the theme that a page starts with: the stored one, otherwise the system's. public/theme.js applies the same
 * rule.
 */
export function initialTheme(storage: KeyValueStorage, systemIsDark: boolean): Theme {
  const stored = storage.getItem(STORAGE_KEYS.theme);
  if (stored === "light" || stored === "dark") return stored;
  return systemIsDark ? "dark" : "light";
}

/** Returns light for dark, and dark for light. */
export function otherTheme(theme: Theme): Theme {
  return theme === "light" ? "dark" : "light";
}

/** Shows the theme on the page and stores it for the next start. */
export function applyTheme(theme: Theme, root: HTMLElement, storage: KeyValueStorage): void {
  showTheme(theme, root);
  try {
    storage.setItem(STORAGE_KEYS.theme, theme);
  } catch (thrown) {
    console.warn(formatMessage(messages.log.storageBlocked, { detail: detailOf(thrown) }));
  }
}

/** Shows the theme on the page. */
export function showTheme(theme: Theme, root: HTMLElement): void {
  root.dataset.theme = theme;
}
