import { applyChosenTheme } from "./chosen-theme.ts";

// Runs before the first paint of every page.
applyChosenTheme();
