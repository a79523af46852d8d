import { expect, type Locator, type Page } from "@playwright/test";
import { goToMessages } from "../../../src/shared/messages/go-to-messages.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import type { AppPage } from "../../support/app-page.ts";
import { tabTo } from "../../support/tab-to.ts";

/** The app in one of its editions. */
export interface JobApp {
  readonly ui: AppPage;
  /** Returns the text in the clipboard. */
  readonly copied: () => Promise<string>;
  /** Opens a link from outside the app, and returns the page that shows its target. */
  readonly openLink: (link: string) => Promise<AppPage>;
  /** Goes back with a button of the mouse or of the browser. */
  readonly pressBack: () => Promise<void>;
}

/** A way of operating the app: with a mouse or with the keyboard. */
export interface Hand {
  /** Chooses a result of the go-to box for a text. */
  readonly goTo: (page: Page, text: string, found: RegExp) => Promise<void>;
  readonly press: (page: Page, target: Locator) => Promise<void>;
  /** Goes to the declaration of a name in the code. */
  readonly followName: (app: AppPage, name: Locator) => Promise<void>;
  readonly goBack: (app: JobApp) => Promise<void>;
  readonly copyLink: (app: AppPage) => Promise<void>;
}

const option = (page: Page, found: RegExp) => page.getByRole("option", { name: found }).first();

/** A mouse; text is typed on the keyboard. */
export const mouse: Hand = {
  goTo: async (page, text, found) => {
    await page.getByRole("button", { name: messages.menu.goToAnything }).click();
    await page.getByRole("combobox", { name: goToMessages.input }).fill(text);
    await option(page, found).click();
  },
  press: async (_, target) => target.click(),
  followName: async (_, name) => name.click(),
  goBack: ({ pressBack }) => pressBack(),
  copyLink: (app) => app.chooseFromMenu(messages.menu.view, messages.menu.copyLink),
};

/** Only the keyboard. */
export const keyboard: Hand = {
  goTo: async (page, text, found) => {
    await page.keyboard.press("Control+p");
    await expect(page.getByRole("combobox", { name: goToMessages.input })).toBeFocused();
    await page.keyboard.type(text);
    await expect(option(page, found)).toHaveAttribute("data-highlighted");
    await page.keyboard.press("Enter");
  },
  press: async (page, target) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  },
  followName: async (app, name) => {
    await toName(app, name);
    await app.page.keyboard.press("F12");
  },
  goBack: ({ ui }) => ui.page.keyboard.press("Alt+ArrowLeft"),
  copyLink: ({ page }) => page.keyboard.press("Control+Shift+l"),
};

/** Moves the caret to a name by searching for it in the open file. */
async function toName({ page, code: file }: AppPage, name: Locator): Promise<void> {
  const text = (await name.textContent()) ?? "";
  const code = file.getByRole("document");
  if (!(await code.evaluate((element) => element.contains(document.activeElement)))) await tabTo(page, code);
  await page.keyboard.press("Control+f");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
}
