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

/** Writes the description of the type or member that is shown, in a window with room for its code beside it. */
export async function writeDescription(app: AppPage, text: string): Promise<void> {
  await typeDescription(app, text);
  // The button moves when the code pane appears: an earlier click would miss it.
  await expect(app.code).toBeVisible();
  await app.details.getByRole("button", { name: descriptionMessages.save, exact: true }).click();
  await expect(app.details.getByRole("textbox")).toHaveCount(0);
}

/**
 * Writes a description by keyboard, for windows in which the code pane may not appear: keys cannot miss a button that
 * moves.
 */
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

/** Opens a tab of the descriptions dialog. */
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
