import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { formatMessage } from "../../../src/shared/errors/errors.ts";
import { descriptionMessages } from "../../../src/shared/messages/description-messages.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { settingsMessages } from "../../../src/shared/messages/settings-messages.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { answerText, type DescriptionService, startDescriptionService } from "../../support/description-service.ts";
import { test as base, type DesktopApp, expect } from "../../support/desktop.ts";
import { answerQuestion, chooseEndpoint } from "../../support/desktop-generation.ts";
import {
  codeSentTo,
  expectFailuresSaid,
  expectStreamed,
  GenerationPage,
  HOSTILE_BODY,
  PROJECT_TEXT,
} from "../../support/generation-page.ts";

const { ai, consent, github } = settingsMessages;

interface Fixtures {
  readonly service: DescriptionService;
  /** Starts the app with the project; the test gives the user's answer to the system's dialog. */
  readonly open: () => Promise<OpenApp>;
}

interface OpenApp extends DesktopApp {
  readonly generation: GenerationPage;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  service: async ({}, use) => {
    const service = await startDescriptionService((response) => answerText(response, "Runs it."));
    await use(service);
    await service.close();
  },
  open: async ({ start, project }, use) => {
    project.write("Store.cs", PROJECT_TEXT);
    await use(async () => {
      const app = await start(project.folder);
      await expect(app.ui.statusBar).toContainText("1 method");
      await answerQuestion(app, false);
      return { ...app, generation: new GenerationPage(app.ui) };
    });
  },
});

function askedQuestions({ main }: DesktopApp): Promise<string> {
  if (main === undefined) throw new Error("The built app can be asked.");
  return main.evaluate(() => process.env.GLOSSA_ASKED ?? "");
}

test("code is sent when the user has agreed to it in the system's own dialog, and is remembered", async ({
  open,
  service,
  userData,
}) => {
  const app = await open();
  const { generation } = app;
  await chooseEndpoint(generation, `${service.address}/generateCodeDocumentation/`);
  await generation.edit();
  await generation.press("generate");
  expect(await generation.shownBody()).toBe(HOSTILE_BODY);
  await generation.answer(consent.agreeAndGenerate);
  await expect.poll(() => askedQuestions(app)).toBe(`${formatMessage(consent.native, { address: service.address })}\n`);
  await expect(generation.dialog).toBeVisible();
  expect(service.requests).toEqual([]);

  await answerQuestion(app, true);
  await generation.answer(consent.agreeAndGenerate);
  await expect(generation.text).toHaveValue("Runs it.");
  expect(service.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/generateCodeDocumentation", HOSTILE_BODY],
  ]);
  await generation.press("cancel");
  await expect(app.ui.details.getByText(descriptionMessages.none)).toBeVisible();
  await app.close();

  const later = await open();
  await later.generation.edit();
  await later.generation.press("generate");
  await expect(later.generation.text).toHaveValue("Runs it.");
  await later.generation.takeConsentBack(service.address);
  await later.generation.press("generate");
  await expect(later.generation.dialog).toBeVisible();
  expect(codeSentTo(service)).toHaveLength(2);
  expect(await askedQuestions(later)).toBe("");
  const kept = join(userData, "descriptions.json");
  expect(JSON.parse(readFileSync(kept, "utf8"))).toMatchObject({ address: service.address, consents: [] });
});

test("a text shows as it comes, and what goes wrong is said", async ({ open, service }) => {
  const app = await open();
  await answerQuestion(app, true);
  await chooseEndpoint(app.generation, service.address);
  await app.generation.edit();
  await app.generation.agreeAndGenerate();
  await expect(app.generation.text).toHaveValue("Runs it.");
  await expectStreamed(app.generation, service);
  await expectFailuresSaid(app.generation, service);
});

test("the page cannot agree for the user, nor make the engine send code", async ({ open, service }) => {
  const { page, generation } = await open();
  const answers = await page.evaluate(async (address) => {
    const chosen = await window.desktop?.chooseGenerator(address, false);
    const agreed = await window.desktop?.askGenerationConsent();
    const choose = window.desktop?.chooseGenerator as unknown as (...args: unknown[]) => Promise<unknown>;
    const refused = await Promise.all([
      choose("file:///etc", false),
      choose(address),
      choose(7, true),
      choose("", true),
    ]);
    return { chosen, agreed, refused };
  }, service.address);
  const state = { address: service.address, withContext: false, hasConsent: false };
  expect(answers).toMatchObject({ chosen: { ok: true, value: state }, agreed: { ok: true, value: state } });
  const codes = answers.refused.map((answer) => (answer as { error: { code: string } }).error.code);
  expect(codes).toEqual(["endpointInvalid", "ipcRefused", "ipcRefused", "ipcRefused"]);
  await generation.edit();
  await generation.press("generate");
  await expect(generation.dialog).toBeVisible();
  // Comes last: the page takes the new ports for those of a restarted engine, and opens its project again.
  const refusal = { ok: false, error: { code: "ipcRefused" } };
  const asked = await askBehindTheShell(page, [
    ["chooseEndpoint", service.address, true],
    ["importDirectory", { kind: "folder", path: "/" }],
    ["importRepository", { owner: "octo", name: "hello" }],
    ["useToken", "ghp_0123456789"],
  ]);
  expect(asked).toMatchObject([refusal, refusal, refusal, refusal]);
  expect(service.requests).toEqual([]);
});

/** Returns the engine's answer to a page that bypasses its own code. */
function askBehindTheShell(
  page: Page,
  questions: readonly (readonly [name: string, ...unknown[]])[],
): Promise<unknown> {
  return page.evaluate(async (questions) => {
    const ports = new Promise<readonly MessagePort[]>((resolve) => {
      window.addEventListener("message", (event) => event.ports.length > 0 && resolve(event.ports));
    });
    await window.desktop?.connectEngine();
    const [calls] = await ports;
    if (calls === undefined) throw new Error("The shell gives ports.");
    calls.start();
    return Promise.all(
      questions.map(([name, ...list]) => {
        const id = `own ${name}`;
        const answer = new Promise((resolve) => {
          calls.addEventListener("message", ({ data }) => data.id === id && resolve(data.value));
        });
        const argumentList = list.map((value) => ({ type: "RAW", value }));
        calls.postMessage({ id, type: "APPLY", path: [name], argumentList });
        return answer;
      }),
    );
  }, questions);
}

test("the settings open from the app's menu and say where each one comes from", async ({ open }) => {
  const { page, main, generation } = await open();
  await main?.evaluate(({ Menu }, label) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []) ?? [];
    items.find((item) => item.label === label)?.click();
  }, messages.menu.settings);
  await generation.dialog.getByRole("tab", { name: github.title }).click();
  await expect(generation.dialog.getByText("https://api.github.com")).toBeVisible();
  await expect(
    generation.dialog.getByText(formatMessage(github.missing, { place: "GLOSSA_TOKEN_EXCHANGE_ADDRESS" })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/settings-github-desktop.png" });
  await generation.dialog.getByRole("tab", { name: ai.title }).click();
  await generation.dialog.getByRole("radio", { name: ai.endpoint }).click();
  await generation.dialog.getByRole("textbox", { name: ai.address }).fill("localhost:1");
  await generation.answer(ai.use);
  await expect(generation.dialog.getByRole("alert")).toContainText("localhost:1");
  await page.screenshot({ path: "test-results/settings-ai-desktop.png" });
});

test("#if symbols are set in the settings, and the project is read anew", async ({ open, project }) => {
  project.write(
    "Box.cs",
    "#if NEW\n/// <summary>The new one.</summary>\n#else\n/// <summary>The old one.</summary>\n#endif\nclass Box { }\n",
  );
  const { ui, generation } = await open();
  await ui.select("Box.cs", "Box");
  await expect(ui.details.getByText("The old one.")).toBeVisible();
  await generation.openSettings();
  await generation.dialog.getByRole("tab", { name: settingsMessages.symbols.title }).click();
  await generation.dialog.getByRole("textbox").fill("NEW");
  await generation.answer(settingsMessages.symbols.save);
  await expect(ui.details.getByText("The new one.")).toBeVisible();
});
