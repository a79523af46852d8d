import type { AppThunk } from "../../app/thunk.ts";
import { themeToggled } from "./slice.ts";
import { applyTheme } from "./theme.ts";

/** Flips the theme, applies it to the page and stores it (specification 1.4). */
export function toggleTheme(root: HTMLElement = document.documentElement): AppThunk<void> {
  return (dispatch, getState, { storage }) => {
    dispatch(themeToggled());
    applyTheme(getState().theme.theme, root, storage);
  };
}
