import { expect, type Locator, type Page } from "@playwright/test";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { queueMessages } from "../../src/shared/messages/queue-messages.ts";
import type { AppPage } from "./app-page.ts";

/** Selects a type or member in the tree and writes its description. */
export async function describeEntity(app: AppPage, path: readonly string[], text: string): Promise<void> {
  await app.select(...path);
  await writeDescription(app, text);
  await expect(app.details).toContainText(text);
}

/** Writes the description of what is in view, in a window with room for its code beside it. */
export async function writeDescription(app: AppPage, text: string): Promise<void> {
  await typeDescription(app, text);
  // The code that comes up moves the button: a click on its way would miss it.
  await expect(app.code).toBeVisible();
  await app.details.getByRole("button", { name: descriptionMessages.save, exact: true }).click();
  await expect(app.details.getByRole("textbox")).toHaveCount(0);
}

/** The same where its code may not come up: by the keys, which no code that does can move. */
export async function writeByKeys(app: AppPage, text: string): Promise<void> {
  const summary = await typeDescription(app, text);
  await summary.press("ControlOrMeta+Enter");
  await expect(app.details.getByRole("textbox")).toHaveCount(0);
}

async function typeDescription({ details }: AppPage, text: string): Promise<Locator> {
  const button = new RegExp(`^(${descriptionMessages.edit}|${descriptionMessages.add})$`);
  await details.getByRole("button", { name: button }).first().click();
  const summary = details.getByRole("textbox", { name: /^Description of/ });
  await summary.fill(text);
  return summary;
}

/** Opens a tab of the dialog of descriptions. */
export async function openDescriptions(
  app: AppPage,
  page: Page,
  tab: keyof typeof queueMessages.tabs,
): Promise<Locator> {
  await app.chooseFromMenu(messages.menu.view, messages.menu.descriptions);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: queueMessages.tabs[tab] }).click();
  return dialog;
}
