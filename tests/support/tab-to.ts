import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}
