import type { Locator } from "@playwright/test";
import { queueMessages as words } from "../../../src/shared/messages/queue-messages.ts";
import { settingsMessages } from "../../../src/shared/messages/settings-messages.ts";
import { answerText, startDescriptionService } from "../../support/description-service.ts";
import { type DesktopApp, expect, test } from "../../support/desktop.ts";
import { answerQuestion, chooseEndpoint } from "../../support/desktop-generation.ts";
import { GenerationPage } from "../../support/generation-page.ts";

const TYPES = 75;
const METHODS = ["GetName", "FindOrder", "Close"];
const COUNT = TYPES * (METHODS.length + 1);

async function openQueue({ ui, page }: DesktopApp): Promise<Locator> {
  await ui.statusBar.getByRole("button", { name: /% documented/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: words.title })).toBeVisible();
  return dialog;
}

async function press(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole("button", { name, exact: true }).click();
}

test("300 descriptions go on after the app was closed in their midst, and none is lost", async ({ start, project }) => {
  test.setTimeout(240_000);
  for (let at = 0; at < TYPES; at++) {
    const methods = METHODS.map((name) => `  public void ${name}() { Run(${at}); }`);
    project.write(`Desk${at}.cs`, `public class Desk${at}\n{\n${methods.join("\n")}\n}\n`);
  }
  const service = await startDescriptionService((response) => {
    setTimeout(() => answerText(response, "Written."), 20);
  });
  const app = await start(project.folder);
  await expect(app.ui.statusBar).toContainText(`${TYPES * METHODS.length} methods`);
  await answerQuestion(app, true);
  const generation = new GenerationPage(app.ui);
  await chooseEndpoint(generation, service.address);
  // The consent shows what would be sent, so something has to be selected.
  await app.ui.select("Desk0.cs", "Desk0");
  await generation.openSettings();
  await generation.answer(settingsMessages.consent.agree);
  await generation.closeSettings();
  await press(await openQueue(app), words.start);
  await expect.poll(() => service.requests.length).toBeGreaterThan(40);
  await app.close();

  const later = await start();
  const dialog = await openQueue(later);
  await expect(dialog.getByText(words.restarted)).toBeVisible();
  await press(dialog, words.resume);
  await expect(dialog.getByText(`${COUNT} of ${COUNT} generated`, { exact: true })).toBeVisible({ timeout: 90_000 });
  await dialog.getByRole("tab", { name: words.tabs.review }).click();
  await press(dialog, words.all.accept);
  await press(dialog, words.confirmYes);
  await expect(dialog.getByText(words.empty)).toBeVisible();
  await press(dialog, words.close);
  await expect(later.ui.statusBar.getByText("100 % documented")).toBeVisible();
  await service.close();
});
