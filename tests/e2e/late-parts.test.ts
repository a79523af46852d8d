import { goToMessages } from "../../src/shared/messages/go-to-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { AppPage } from "../support/app-page.ts";
import { recordEngineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";

test("what loads late is waited for while the server is gone, and the page stays", async ({ page, context }) => {
  await recordEngineEvents(page);
  const app = new AppPage(page);
  await app.open();
  await app.openSample();
  await context.setOffline(true);
  // Of several dialogs, the one requested last opens.
  await page.keyboard.press("F1");
  await page.keyboard.press("Control+p");
  const told = page.getByText(messages.crash.partMissing);
  await expect(told).toBeVisible();
  await expect(app.tree).toBeVisible();
  // Another part is missing as well, and typed text still goes to the field that has the focus.
  await page.keyboard.press("Control+Shift+f");
  const filter = page.getByRole("searchbox", { name: messages.explorer.filter });
  await filter.click();
  await page.keyboard.type("Sensor");
  await expect(filter).toHaveValue("Sensor");
  await expect(page.getByRole("heading", { name: messages.crash.title })).toHaveCount(0);

  await context.setOffline(false);
  const box = page.getByRole("combobox", { name: goToMessages.input });
  await expect(box).toBeVisible();
  await expect(told).toHaveCount(0);
  // It loads together with its styles.
  await expect(page.getByRole("dialog")).toHaveCSS("position", "fixed");
});
