import { expect } from "@playwright/test";
import type { AppPage } from "./app-page.ts";

/** The beginning of the signature of a method in the sample that has a parameter and a result, and throws. */
export const METHOD = /^MeasureAsync/;

/** Selects that method in the tree of the sample. */
export async function openMethod(app: AppPage): Promise<void> {
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await app.tree.getByRole("treeitem", { name: METHOD }).click();
  await expect(app.details.getByRole("heading", { name: "MeasureAsync" })).toBeVisible();
}
