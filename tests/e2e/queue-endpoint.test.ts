import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { Locator } from "@playwright/test";
import { createServer, type RunningServer } from "../../src/server/create-server.ts";
import { readDescribeSettings } from "../../src/server/describe/provider-settings.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { queueMessages as words } from "../../src/shared/messages/queue-messages.ts";
import { settingsMessages } from "../../src/shared/messages/settings-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { AppPage } from "../support/app-page.ts";
import { answerText, type DescriptionService, startDescriptionService } from "../support/description-service.ts";
import { recordEngineEvents } from "../support/engine-events.ts";
import { test as base, expect } from "../support/fixtures.ts";
import { GenerationPage } from "../support/generation-page.ts";
import { importWithoutTexts } from "../support/without-kept-texts.ts";

const WEB_EDITION = fileURLToPath(new URL("../../dist/web", import.meta.url));
const TYPES = 75;
const METHODS = ["GetName", "FindOrder", "Close"];
const COUNT = TYPES * (METHODS.length + 1);

interface Fixtures {
  readonly service: DescriptionService;
  readonly server: RunningServer;
  /** The page; errors that it logs about a failing service are part of these tests. */
  readonly shop: AppPage;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  service: async ({}, use) => {
    const service = await startDescriptionService((response) => answerText(response, "Written."));
    await use(service);
    await service.close();
  },
  server: async ({ service }, use) => {
    const describe = readDescribeSettings({ GLOSSA_AI_ADDRESSES: service.address });
    const server = await createServer({ root: WEB_EDITION, port: 0, describe });
    await use(server);
    await server.close();
  },
  baseURL: ({ server }, use) => use(server.url),
  shop: async ({ page, project }, use) => {
    for (let at = 0; at < TYPES; at++) {
      const methods = METHODS.map((name) => `  public void ${name}() { Run(${at}); }`);
      project.write(`Desk${at}.cs`, `public class Desk${at}\n{\n${methods.join("\n")}\n}\n`);
    }
    await recordEngineEvents(page);
    const app = new AppPage(page);
    await app.open();
    await app.chooseFolder(project.folder);
    await app.waitForImport();
    await use(app);
  },
});

async function openQueue(app: AppPage): Promise<Locator> {
  await app.statusBar.getByRole("button", { name: /% documented/ }).click();
  const dialog = app.page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: words.title })).toBeVisible();
  return dialog;
}

async function press(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole("button", { name, exact: true }).click();
}

test("300 descriptions come from a slow service that fails, over a reload, with consent only", async ({
  shop,
  service,
  page,
  project,
}) => {
  test.setTimeout(240_000);
  const generation = new GenerationPage(shop);
  await importWithoutTexts(shop, project.folder);
  await generation.openSettings();
  await generation.dialog.getByRole("radio", { name: service.address }).click();
  await expect(generation.dialog.getByText(settingsMessages.consent.later)).toBeVisible();
  await generation.closeSettings();

  const dialog = await openQueue(shop);
  await expect(dialog.getByText(new RegExp(`tokens in all.*${service.address}`))).toBeVisible();
  await press(dialog, words.start);
  // The request is shown, and nothing is sent before the user agrees.
  const question = page.getByRole("dialog", { name: `Send code to ${service.address}?` });
  await expect(question.getByLabel("codeSnippet")).toHaveValue(/Run\(0\)/);
  await expectAccessible(page);
  await question.getByRole("button", { name: settingsMessages.consent.notNow }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  expect(service.requests).toEqual([]);

  let busy = 2;
  service.answer = (response: ServerResponse, { body }) => {
    if (busy-- > 0) response.writeHead(429).end();
    else if (body.includes('"Close"')) response.writeHead(500).end();
    else setTimeout(() => answerText(response, `Written for ${JSON.parse(body).entityName}.`), 20);
  };
  await press(dialog, words.start);
  await question.getByRole("button", { name: settingsMessages.consent.agreeAndGenerate }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => service.requests.length).toBeGreaterThan(40);
  await page.reload();

  const again = await openQueue(shop);
  await expect(again.getByText(words.restarted)).toBeVisible();
  const before = service.requests.length;
  await press(again, words.resume);
  await expect(again.getByRole("alert")).toHaveText(messages.errors.sourceOutOfReach);
  expect(service.requests).toHaveLength(before);
  await press(again, words.close);
  await shop.chooseFolder(project.folder);
  await shop.waitForImport();
  const last = await openQueue(shop);
  await press(last, words.resume);
  await expect(last.getByText(`${COUNT - TYPES} of ${COUNT} generated · ${TYPES} failed`)).toBeVisible({
    timeout: 90_000,
  });

  service.answer = (response) => answerText(response, "Written at last.");
  await press(last, `Retry ${TYPES}`);
  await expect(last.getByText(`${COUNT} of ${COUNT} generated`, { exact: true })).toBeVisible({ timeout: 60_000 });
  await last.getByRole("tab", { name: words.tabs.review }).click();
  await press(last, words.all.accept);
  await press(last, words.confirmYes);
  await expect(last.getByText(words.empty)).toBeVisible();
  await press(last, words.close);
  await expect(shop.statusBar.getByText("100 % documented")).toBeVisible();
});
