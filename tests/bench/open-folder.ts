import type { Page } from "playwright";
import { messages } from "../../src/shared/messages/messages.ts";

const IMPORT_MILLISECONDS = 600_000;

/** Opens a folder in a page that shows the start screen, and waits until it is imported and has an address. */
export async function openFolder(page: Page, folder: string): Promise<void> {
  await page.evaluate(() =>
    Object.defineProperty(window, "showDirectoryPicker", { value: undefined, configurable: true }),
  );
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: messages.menu.selectLocalProject }).click();
  await (await chooser).setFiles(folder);
  const counts = page.getByRole("contentinfo").getByText(/\d types?/);
  await counts.waitFor({ timeout: IMPORT_MILLISECONDS });
  await page.waitForURL(/[?&]project=/);
}
