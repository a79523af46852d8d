import { applyChosenTheme } from "./chosen-theme.ts";

// Runs before the page is drawn, in every page.
applyChosenTheme();
