// Runs before the first paint, so that a page never shows the other theme for a moment, nor the tree at another width.
// The keys and the rules are those of features/theme/theme.ts and features/explorer/tree-width.ts; tests hold them together.
(() => {
  const { dataset, style } = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem("glossa-theme");
    const width = Number(localStorage.getItem("glossa-tree-width"));
    if (width > 0) style.setProperty("--tree-width", `${width}px`);
  } catch {
    // Storage may be blocked: the system's preference stands.
  }
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  dataset.theme = theme;
})();
