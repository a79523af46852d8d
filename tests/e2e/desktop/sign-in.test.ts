import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { DeviceFlow } from "../../../src/main/sign-in/device-flow.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { repositoriesMessages } from "../../../src/shared/messages/repositories-messages.ts";
import { signInMessages } from "../../../src/shared/messages/sign-in-messages.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import type { AppPage } from "../../support/app-page.ts";
import { expect } from "../../support/desktop.ts";
import { authorize, openedAddress } from "../../support/desktop-browser.ts";
import { expectSecret, startWith, test } from "../../support/desktop-github.ts";
import { killEngine } from "../../support/engine-end.ts";
import { CLIENT_ID, CLIENT_SECRET } from "../../support/sign-in-stand-in.ts";

const SHOP = {
  owner: "octo",
  name: "shop",
  private: true,
  branches: {
    main: { "src/Order.cs": "/// <summary>An order.</summary>\npublic class Order;" },
    next: { "Next.cs": "/// <summary>What comes next.</summary>\npublic class Next;" },
  },
};

test.beforeEach(({ gitHub }) => {
  gitHub.repositories = [SHOP];
});

async function openList(ui: AppPage): Promise<Locator> {
  await ui.chooseFromMenu(messages.menu.github, messages.menu.showRepositories);
  return ui.page.getByRole("dialog", { name: repositoriesMessages.title });
}

async function importBranch(ui: AppPage, branch: string): Promise<void> {
  const dialog = await openList(ui);
  await dialog.getByRole("button", { name: "main: choose a branch of shop" }).click();
  await dialog.getByRole("combobox", { name: repositoriesMessages.branch }).selectOption(branch);
  await dialog.getByRole("button", { name: repositoriesMessages.import, exact: true }).first().click();
  await expect(dialog).toBeHidden();
  await expect(ui.statusBar).toContainText("1 type");
}

async function expectMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("menuitem", { name: messages.menu.github, exact: true }).click();
  await expect(page.getByRole("menuitem", { name: item })).toBeVisible();
  await page.keyboard.press("Escape");
}

test("a person signs in by the browser, imports a branch of a private repository, again, and logs out", async ({
  start,
  userData,
  standIn,
  gitHub,
  exchange,
}) => {
  const tokenExchangeAddress = `${exchange.url}api/githubTokenExchange`;
  const settings = { clientId: CLIENT_ID, address: standIn.address, apiAddress: gitHub.address, tokenExchangeAddress };
  const app = await startWith(settings, userData, start);
  const { ui, page, main } = app;
  await ui.chooseFromMenu(messages.menu.github, messages.menu.connectGitHub);
  await expect(page.getByText(signInMessages.inBrowser)).toBeVisible();
  await authorize(main);
  await expectMenu(page, messages.menu.showRepositories);
  expect(standIn.secrets).toHaveLength(2);
  gitHub.token = standIn.secrets.at(-1) ?? "";

  await importBranch(ui, "next");
  await ui.select("Next.cs", "Next");
  await expect(ui.details).toContainText("What comes next.");
  const first = gitHub.requests.length;
  await importBranch(ui, "next");
  const again = gitHub.requests.slice(first).map(({ path }) => path);
  expect(again.filter((path) => path.includes("/git/") || path.endsWith("/next")).length).toBeLessThanOrEqual(3);
  expect(again.filter((path) => path.includes("/blobs/"))).toEqual([]);
  const dialog = await openList(ui);
  await dialog.getByRole("button", { name: /^octo\/shop/ }).click();
  await expect(ui.item("src")).toBeVisible();
  expect(gitHub.requests.every(({ authorization }) => authorization === `Bearer ${gitHub.token}`)).toBe(true);

  await ui.chooseFromMenu(messages.menu.github, messages.menu.logoutGitHub);
  await expectMenu(page, messages.menu.connectGitHub);
  await ui.select("src", "Order.cs", "Order");
  await expectSecret([...standIn.secrets, CLIENT_SECRET], app, userData);
});

test("a person signs in by a code, for which a client id is enough", async ({
  start,
  userData,
  standIn,
  gitHub,
}, info) => {
  const settings = { clientId: CLIENT_ID, address: standIn.address, apiAddress: gitHub.address };
  const app = await startWith(settings, userData, start);
  const { ui, page, main } = app;
  await ui.chooseFromMenu(messages.menu.github, messages.menu.connectGitHub);
  const dialog = page.getByRole("dialog", { name: signInMessages.setup.title });
  await dialog.getByRole("button", { name: signInMessages.code.show }).click();
  await expect(dialog.getByLabel(signInMessages.code.label)).toHaveText("WDJB-MJHT");
  await expect(dialog.getByRole("button", { name: signInMessages.code.open })).toBeFocused();
  for (const colorScheme of ["light", "dark"] as const) {
    await expectAccessible(page);
    await info.attach(colorScheme, { body: await page.screenshot(), contentType: "image/png" });
    if (colorScheme === "light") await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  }
  await dialog.getByRole("button", { name: signInMessages.code.copy }).click();
  await expect(dialog.getByText(signInMessages.code.copied)).toBeVisible();
  expect(await main.evaluate(({ clipboard }) => clipboard.readText())).toBe("WDJB-MJHT");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => openedAddress(main)).toBe(`${standIn.address}/login/device`);
  standIn.device.decision = "allowed";
  await expect(dialog).toBeHidden();
  await expectMenu(page, messages.menu.showRepositories);

  gitHub.token = standIn.secrets.at(-1) ?? "";
  const list = await openList(ui);
  await list.getByRole("button", { name: /^octo\/shop/ }).click();
  await ui.select("src", "Order.cs", "Order");
  await expectSecret(standIn.secrets, app, userData);
});

test("a code that is denied says so, and one whose dialog is closed is asked for no more", async ({
  start,
  userData,
  standIn,
}) => {
  const { ui, page } = await startWith({ clientId: CLIENT_ID, address: standIn.address }, userData, start);
  standIn.device.decision = "denied";
  await ui.chooseFromMenu(messages.menu.github, messages.menu.signInWithToken);
  const dialog = page.getByRole("dialog", { name: signInMessages.setup.title });
  await dialog.getByRole("button", { name: signInMessages.code.show }).click();
  await expect(dialog.getByRole("alert")).toHaveText(messages.errors.signInDenied);
  standIn.device.decision = "none";
  await dialog.getByRole("button", { name: signInMessages.code.show }).click();
  await expect(dialog.getByLabel(signInMessages.code.label)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The shell has handled its earlier requests by then.
  await page.evaluate(() => window.desktop?.signInState());
  const { asked } = standIn.device;
  const closed = asked.findLast(({ device_code }) => device_code !== undefined)?.device_code;
  // Another sign-in polls as often as this one would; a poll of this one under way arrives before the other has its
  // code.
  const other = await DeviceFlow.begin({ address: standIn.address, clientId: CLIENT_ID });
  const { length } = asked;
  const token = other.token();
  await expect.poll(() => asked.length).toBeGreaterThan(length + 4);
  standIn.device.decision = "allowed";
  await token;
  expect(closed).toBeDefined();
  expect(asked.slice(length).filter(({ device_code }) => device_code === closed)).toEqual([]);
});

test("a personal token is checked, kept from the page, and imports", async ({ start, userData, gitHub }) => {
  gitHub.token = "ghp_recognisable0123456789";
  const app = await startWith({ apiAddress: gitHub.address }, userData, start);
  const { ui, page } = app;
  await ui.chooseFromMenu(messages.menu.github, messages.menu.connectGitHub);
  const dialog = page.getByRole("dialog", { name: signInMessages.setup.title });
  await dialog.getByLabel(signInMessages.setup.token).fill("ghp_mistyped0123456789");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(messages.errors.tokenRefused);
  await dialog.getByLabel(signInMessages.setup.token).fill(gitHub.token);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const list = await openList(ui);
  await list.getByRole("button", { name: /^octo\/shop/ }).click();
  await ui.select("src", "Order.cs", "Order");
  await expectSecret([gitHub.token, "ghp_mistyped0123456789"], app, userData);
});

test("an engine that ends while a repository is imported is started again and imports it to its end", async ({
  start,
  userData,
  gitHub,
  project,
}) => {
  project.write("src/Order.cs", "public class Local { }\n");
  gitHub.repositories = [{ ...SHOP, private: false }];
  writeFileSync(join(userData, "github.json"), JSON.stringify({ apiAddress: gitHub.address }));
  const app = await start(project.folder);
  const { ui, page } = app;
  await expect(ui.statusBar).toContainText("1 type");
  gitHub.faults.push({ path: "/blobs/", times: 1, body: "slow" });
  await ui.chooseFromMenu(messages.menu.github, messages.menu.publicRepository);
  await page.getByLabel(repositoriesMessages.byName).fill("octo/shop");
  await page.keyboard.press("Enter");
  await expect.poll(() => gitHub.requests.filter(({ path }) => path.includes("/blobs/")).length).toBe(1);
  await killEngine(app);
  await ui.select("src", "Order.cs", "Order");
  await expect(ui.details).toContainText("An order.");
  await expect(ui.statusBar).toContainText("0 partial · 0 skipped");
});
