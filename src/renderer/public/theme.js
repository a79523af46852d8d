// Runs before the first paint, so that a page never shows the other theme for a moment.
// The key and the rule are those of features/theme/theme.ts; a test holds the two together.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("glossa-theme");
  } catch {
    // Storage may be blocked: the system's preference stands.
  }
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.dataset.theme = theme;
})();
