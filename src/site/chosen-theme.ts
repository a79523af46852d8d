/** The names of the themes in tokens.css. */
export type Theme = "light" | "dark";

const KEY = "glossa-theme";

/** Shows the theme that the reader has chosen; without one the styles follow the system. */
export function applyChosenTheme(): void {
  const kept = readKept();
  if (kept === "light" || kept === "dark") applyTheme(kept);
}

/** Shows the other theme from now on. */
export function switchTheme(): void {
  const theme = shownTheme() === "dark" ? "light" : "dark";
  applyTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Pages opened from a disk may not store anything.
  }
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

function shownTheme(): string {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return document.documentElement.dataset.theme ?? system;
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
