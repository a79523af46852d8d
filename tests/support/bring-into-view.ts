import { expect, type Locator } from "@playwright/test";

/** Scrolls to an element, and retries where it was replaced meanwhile by content that was still loading. */
export async function bringIntoView(target: Locator): Promise<void> {
  await expect(() => target.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
}
