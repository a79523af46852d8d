import type { ThemeThunk } from "./slice.ts";
import { systemThemeChanged, themeToggled } from "./slice.ts";
import { applyTheme, initialTheme, showTheme } from "./theme.ts";

/** Flips the theme, applies it to the page and stores it (specification 1.4). */
export function toggleTheme(root: HTMLElement = document.documentElement): ThemeThunk<void> {
  return (dispatch, getState, { storage }) => {
    dispatch(themeToggled());
    applyTheme(getState().theme.theme, root, storage);
  };
}

/**
 * Follows the system's theme, until the user has chosen one now or in an earlier visit; the system's theme is not
 * stored.
 */
export function followSystemTheme(
  systemIsDark: boolean,
  root: HTMLElement = document.documentElement,
): ThemeThunk<void> {
  return (dispatch, getState, { storage }) => {
    if (getState().theme.isChosen) return;
    const theme = initialTheme(storage, systemIsDark);
    dispatch(systemThemeChanged(theme));
    showTheme(theme, root);
  };
}
