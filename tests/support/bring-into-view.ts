import { expect, type Locator } from "@playwright/test";

/** Scrolls to an element, again where it was replaced meanwhile by what had still to load. */
export async function bringIntoView(target: Locator): Promise<void> {
  await expect(() => target.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
}
