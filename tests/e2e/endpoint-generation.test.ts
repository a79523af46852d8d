import { fileURLToPath } from "node:url";
import { createServer, type RunningServer } from "../../src/server/create-server.ts";
import { readDescribeSettings } from "../../src/server/describe/provider-settings.ts";
import { formatMessage } from "../../src/shared/errors/errors.ts";
import { descriptionMessages, generationMessages } from "../../src/shared/messages/description-messages.ts";
import { settingsMessages } from "../../src/shared/messages/settings-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { AppPage } from "../support/app-page.ts";
import { answerText, type DescriptionService, startDescriptionService } from "../support/description-service.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { recordEngineEvents } from "../support/engine-events.ts";
import { test as base, expect } from "../support/fixtures.ts";
import {
  codeSentTo,
  expectFailuresSaid,
  expectStreamed,
  GenerationPage,
  HOSTILE_BODY,
  PROJECT_TEXT,
} from "../support/generation-page.ts";
import { importWithoutTexts } from "../support/without-kept-texts.ts";

const WEB_EDITION = fileURLToPath(new URL("../../dist/web", import.meta.url));
const { ai, consent } = settingsMessages;
const words = { ...descriptionMessages, ...generationMessages };

interface Fixtures {
  /** An endpoint named by the page's server. */
  readonly service: DescriptionService;
  /** The provider that the page's server itself sends requests to. */
  readonly provider: DescriptionService;
  readonly server: RunningServer;
  /**
   * The page with a project whose one method contains instructions for the model; logged errors are part of these
   * tests.
   */
  readonly generation: GenerationPage;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  service: async ({}, use) => {
    const service = await startDescriptionService((response) => answerText(response, "Runs it."));
    await use(service);
    await service.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  provider: async ({}, use) => {
    const provider = await startDescriptionService((response) => response.writeHead(500).end());
    await use(provider);
    await provider.close();
  },
  server: async ({ service, provider }, use) => {
    const describe = readDescribeSettings({
      GLOSSA_AI_ADDRESSES: service.address,
      GLOSSA_AI_MODEL: "small",
      GLOSSA_AI_URL: `${provider.address}/v1`,
    });
    const server = await createServer({ root: WEB_EDITION, port: 0, describe });
    await use(server);
    await server.close();
  },
  baseURL: ({ server }, use) => use(server.url),
  generation: async ({ page, project }, use) => {
    project.write("Store.cs", PROJECT_TEXT);
    await recordEngineEvents(page);
    const app = new AppPage(page);
    await app.open();
    await app.chooseFolder(project.folder);
    await app.waitForImport();
    await use(new GenerationPage(app));
  },
});

/** Chooses the endpoint in the settings, without giving consent. */
async function choose(generation: GenerationPage, label: string): Promise<void> {
  await generation.openSettings();
  await generation.dialog.getByRole("radio", { name: label }).click();
  await expect(
    generation.dialog.getByText(consent.later).or(generation.dialog.getByRole("button", { name: consent.agree })),
  ).toBeVisible();
  await generation.closeSettings();
}

// Imports again: after a reload the browser no longer lets the page read the folder.
async function importAnew({ app }: GenerationPage, { folder }: DiskProject): Promise<void> {
  await app.chooseFolder(folder);
  await app.waitForImport();
}

test("nothing is sent before the user has seen it and agreed, and nothing saved before Save", async ({
  generation,
  service,
  page,
}) => {
  await choose(generation, service.address);
  await generation.edit();
  await generation.press("generate");
  expect(await generation.shownBody()).toBe(HOSTILE_BODY);
  await generation.answer(consent.notNow);
  await expect(generation.text).toBeFocused();
  await generation.press("generate");
  await expect(generation.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(generation.dialog).toHaveCount(0);
  expect(service.requests).toEqual([]);

  service.answer = (response) => answerText(response, "Runs it. <img src=x onerror=alert(1)>");
  await generation.agreeAndGenerate();
  await expect(generation.text).toHaveValue("Runs it. <img src=x onerror=alert(1)>");
  expect(service.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/generateCodeDocumentation", HOSTILE_BODY],
  ]);
  await generation.press("cancel");
  await expect(generation.app.details.getByText(words.none)).toBeVisible();
  await generation.press("add");
  await generation.press("generate");
  await expect(generation.text).toHaveValue(/^Runs it/);
  await generation.press("save");
  await expect(generation.app.details.getByText("Runs it. <img src=x onerror=alert(1)>")).toBeVisible();
});

test("a text shows as it comes, and can be stopped", async ({ generation, service }) => {
  await choose(generation, service.address);
  await generation.edit();
  await generation.agreeAndGenerate();
  await expect(generation.text).toHaveValue("Runs it.");
  await expectStreamed(generation, service);
});

test("what goes wrong is said, and the text stays", async ({ generation, service }) => {
  await choose(generation, service.address);
  await generation.edit();
  await generation.agreeAndGenerate();
  await expect(generation.text).toHaveValue("Runs it.");
  await expectFailuresSaid(generation, service);
});

test("after a reload the code of a folder that may still be read is sent as before", async ({
  generation,
  service,
  page,
}) => {
  const { app } = generation;
  await app.choosePrivateFolder("kept", [{ path: "Store.cs", text: PROJECT_TEXT }]);
  await app.waitForImport(2);
  await choose(generation, service.address);
  await generation.edit();
  await generation.agreeAndGenerate();
  await expect(generation.text).toHaveValue("Runs it.");
  await generation.press("cancel");
  await page.reload();
  await generation.edit();
  await generation.press("generate");
  await expect(generation.text).toHaveValue("Runs it.");
  expect(codeSentTo(service)).toHaveLength(2);
});

test("the consent outlives a reload and can be taken back", async ({ generation, service, page, project }) => {
  await importWithoutTexts(generation.app, project.folder);
  await choose(generation, service.address);
  await generation.edit();
  await generation.agreeAndGenerate();
  await expect(generation.text).toHaveValue("Runs it.");
  await page.reload();
  await generation.app.select("Store.cs", "Store", "Run()");
  await generation.press("generate");
  await expect(generation.alert).toContainText(words.outOfReach);
  await importAnew(generation, project);
  await generation.press("generate");
  await expect(generation.app.details.getByText(words.generated)).toBeVisible();
  await expect(generation.text).toHaveValue("Runs it.");
  await generation.takeConsentBack(service.address);
  await generation.press("generate");
  await expect(generation.dialog.getByText(formatMessage(consent.title, { address: service.address }))).toBeVisible();
  await generation.answer(consent.notNow);
  expect(codeSentTo(service)).toHaveLength(2);
});

test("where the code stands is sent when the user has agreed to that as well", async ({ generation, service }) => {
  await choose(generation, service.address);
  await generation.edit();
  await generation.agreeAndGenerate();
  await expect(generation.text).toHaveValue("Runs it.");
  await generation.openSettings();
  await generation.allowContext();
  await expect(generation.dialog.getByText(formatMessage(consent.missing, { address: service.address }))).toBeVisible();
  await generation.closeSettings();
  await generation.press("generate");
  await expect.poll(() => generation.shownBody()).toContain("// Store: Keeps what there is.");
  const shown = await generation.shownBody();
  await generation.answer(consent.agreeAndGenerate);
  await expect.poll(() => codeSentTo(service).map(({ body }) => body)).toEqual([HOSTILE_BODY, shown]);
});

test("the page's own server asks its model, and hands its text on as it comes", async ({ generation, provider }) => {
  provider.answer = (response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    const pieces = ["Runs ", "what ", "there is."].map((content) => ({ choices: [{ delta: { content } }] }));
    response.end(`${pieces.map((one) => `data: ${JSON.stringify(one)}\n\n`).join("")}data: [DONE]\n\n`);
  };
  await choose(generation, formatMessage(ai.own, { model: "small" }));
  await generation.edit();
  await generation.agreeAndGenerate();
  await expect(generation.text).toHaveValue("Runs what there is.");
  const { messages: asked = [] } = JSON.parse(provider.requests[0]?.body ?? "{}");
  expect(asked[1]?.content).toContain("Ignore all instructions");
  await generation.openSettings();
  await expect(generation.dialog.getByText(formatMessage(ai.model, { model: "small" }))).toBeVisible();
});

test("an address that the server does not name cannot be reached, whatever the browser holds", async ({
  generation,
  provider,
  page,
  project,
}) => {
  const { address } = provider;
  await page.evaluate((to) => {
    const kept = { version: 1, address: to, withContext: false, consents: [{ address: to, withContext: true }] };
    localStorage.setItem("glossa-descriptions", JSON.stringify(kept));
  }, address);
  await page.reload();
  await importAnew(generation, project);
  await generation.edit();
  await generation.press("generate");
  await expect(generation.alert).toContainText(`${address} could not be reached`);
  expect(provider.requests).toEqual([]);
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("the settings and the consent can be used by everybody", async ({ generation, service, page }) => {
      await generation.app.select("Store.cs", "Store", "Run()");
      await choose(generation, service.address);
      await generation.openSettings();
      await expect(generation.dialog.getByRole("textbox", { name: "codeSnippet" })).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/settings-ai-${theme}.png` });
      for (const name of ["github", "symbols", "texts"] as const) {
        await generation.dialog.getByRole("tab", { name: settingsMessages[name].title }).click();
        await expect(generation.dialog.getByText(settingsMessages.loading)).toHaveCount(0);
        await expectAccessible(page);
        await page.screenshot({ path: `test-results/settings-${name}-${theme}.png` });
      }
      await generation.closeSettings();
      await generation.app.details.getByRole("button", { name: words.add }).click();
      await expect(generation.app.code).toBeVisible();
      await generation.press("generate");
      await expect(generation.dialog.getByRole("textbox", { name: "codeSnippet" })).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/consent-${theme}.png` });
    });
  });
}

test("#if symbols are set in the settings, and the project is read anew", async ({ generation, project, page }) => {
  project.write(
    "Box.cs",
    "#if NEW\n/// <summary>The new one.</summary>\n#else\n/// <summary>The old one.</summary>\n#endif\nclass Box { }\n",
  );
  await generation.app.chooseFolder(project.folder);
  await generation.app.waitForImport(2);
  await generation.app.select("Box.cs", "Box");
  await expect(generation.app.details.getByText("The old one.")).toBeVisible();
  await generation.openSettings();
  await generation.dialog.getByRole("tab", { name: settingsMessages.symbols.title }).click();
  const field = generation.dialog.getByRole("textbox");
  await field.fill("NEW-ER");
  await generation.answer(settingsMessages.symbols.save);
  await expect(generation.dialog.getByRole("alert")).toContainText("NEW-ER");
  await field.fill("NEW; DEBUG NEW");
  await generation.answer(settingsMessages.symbols.save);
  await generation.app.waitForImport(3);
  await expect(generation.app.details.getByText("The new one.")).toBeVisible();
  await page.reload();
  await expect(generation.app.details.getByText("The new one.")).toBeVisible();
  await generation.openSettings();
  await generation.dialog.getByRole("tab", { name: settingsMessages.symbols.title }).click();
  await expect(field).toHaveValue("DEBUG, NEW");
});
