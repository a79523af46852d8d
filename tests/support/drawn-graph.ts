import { expect, type Locator } from "@playwright/test";
import { bringIntoView } from "./bring-into-view.ts";

/** Returns the picture of a usage graph once it is drawn. */
export async function pictureOf(section: Locator): Promise<Locator> {
  const canvas = section.locator("canvas.sigma-mouse");
  await bringIntoView(canvas);
  await expect(canvas).toBeVisible();
  return canvas;
}
