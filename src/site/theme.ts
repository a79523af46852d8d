import { applyTheme, chosenTheme } from "./chosen-theme.ts";

// Runs before the page is drawn, in every page.
applyTheme(chosenTheme());
