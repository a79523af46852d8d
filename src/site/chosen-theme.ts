/** The names of the values in tokens.css. */
export type Theme = "light" | "dark";

const KEY = "glossa-theme";

/** The theme that the reader has chosen, or else that of the system. */
export function chosenTheme(): Theme {
  const kept = readKept();
  if (kept === "light" || kept === "dark") return kept;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

/** Shows the other theme from now on. */
export function switchTheme(): void {
  const theme = chosenTheme() === "dark" ? "light" : "dark";
  applyTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Pages of a disk may not keep anything.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
