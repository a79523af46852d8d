import type { Page } from "playwright";
import { messages } from "../../src/shared/messages/messages.ts";
import { overviewMessages } from "../../src/shared/messages/overview-messages.ts";
import { addressOf } from "./code-pane.ts";

const IMPORT_MILLISECONDS = 600_000;
const COUNTING_MILLISECONDS = 300_000;

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

/** All uses are counted in the background once the overview is shown. Later measurements need an engine at rest. */
export async function countUses(page: Page): Promise<void> {
  await page.evaluate((address) => window.visit(address), addressOf(page, null));
  const section = page.getByRole("region", { name: overviewMessages.mostUsed.title });
  // They are requested when they come into view.
  await section.getByRole("heading").scrollIntoViewIfNeeded();
  await section.getByRole("listitem").first().waitFor({ timeout: COUNTING_MILLISECONDS });
}
