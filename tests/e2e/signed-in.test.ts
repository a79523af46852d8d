import type { Locator } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { repositoriesMessages } from "../../src/shared/messages/repositories-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { AppPage } from "../support/app-page.ts";
import { expect } from "../support/fixtures.ts";
import type { StandInRepository } from "../support/github-repository.ts";
import { signedInTest } from "../support/signed-in.ts";

const TOKEN = "gho_e2e0123456789abcdef";

const SHOP: StandInRepository = {
  owner: "octo",
  name: "shop",
  description: "Sells <b>things</b> <img src=x onerror=alert(1)>",
  private: true,
  branches: {
    main: { "src/Order.cs": "namespace Shop;\n/// <summary>An order.</summary>\npublic class Order;" },
    next: { "Next.cs": "/// <summary>What comes next.</summary>\npublic class Next;" },
  },
};
const MANY = Array.from({ length: 229 }, (_, i) => ({ ...SHOP, name: `tool${i}`, private: false, description: null }));

const test = signedInTest([SHOP, ...MANY]);

async function openList(app: AppPage): Promise<Locator> {
  const { page } = app;
  await app.chooseFromMenu(messages.menu.github, messages.menu.showRepositories);
  const dialog = page.getByRole("dialog", { name: repositoriesMessages.title });
  await expect(dialog.getByPlaceholder(repositoriesMessages.search)).toBeFocused();
  return dialog;
}

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("all pages are listed, private ones marked, and nothing in a name is more than text", async ({
      app,
      page,
      gitHub,
    }, info) => {
      const dialog = await openList(app);
      await expect(dialog).toContainText("230 repositories");
      await expect(dialog.getByRole("listitem")).toHaveCount(230);
      const first = dialog.getByRole("listitem").first();
      await expect(first).toContainText(`octo/shop ${repositoriesMessages.private}`);
      await expect(first).toContainText("Sells <b>things</b> <img src=x onerror=alert(1)>");
      await expect(first.locator("b, img")).toHaveCount(0);
      await expect(dialog.getByRole("listitem").nth(1)).toContainText(repositoriesMessages.noDescription);
      expect(gitHub.requests.map(({ path }) => path)).toEqual(["/user/repos", "/user/repos", "/user/repos"]);
      await expectAccessible(page);
      await info.attach("list", { body: await page.screenshot(), contentType: "image/png" });
      await dialog.getByPlaceholder(repositoriesMessages.search).fill("SELLS");
      await expect(dialog).toContainText("1 of 230 repositories");
      await dialog.getByRole("button", { name: "main: choose a branch of shop" }).click();
      await expect(dialog.getByRole("option", { name: "next" })).toBeAttached();
      await expectAccessible(page);
      await info.attach("branch", { body: await page.screenshot(), contentType: "image/png" });
    });
  });
}

test("what is named in the list's dialog and is not there leaves the focus in its own box", async ({ app, page }) => {
  const dialog = await openList(app);
  await dialog.getByLabel(repositoriesMessages.byName).fill("octo/gone");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert").filter({ hasText: repositoriesMessages.importFailed })).toBeVisible();
  await expect(dialog.getByLabel(repositoriesMessages.byName)).toBeFocused();
});

test("a repository is found and imported with keys alone, and the focus goes back", async ({ app, page }) => {
  const dialog = await openList(app);
  await expect(dialog).toContainText("230 repositories");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("button", { name: /^octo\/shop/ })).toBeFocused();
  await page.keyboard.press("End");
  await expect(dialog.getByRole("button", { name: /^octo\/tool228/ })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByPlaceholder(repositoriesMessages.search)).toBeFocused();
  await page.keyboard.type("shop");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await app.waitForImport();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("menuitem", { name: messages.menu.github })).toBeFocused();
  await app.select("src", "Order.cs", "Order");
  await expect(app.details).toContainText("An order.");
});

test("another branch is imported, and again without fetching what is here already", async ({ app, page, gitHub }) => {
  for (const time of [1, 2]) {
    const dialog = await openList(app);
    await dialog.getByPlaceholder(repositoriesMessages.search).fill("shop");
    await dialog.getByRole("button", { name: "main: choose a branch of shop" }).click();
    await expect(dialog.getByRole("combobox", { name: repositoriesMessages.branch })).toHaveValue("main");
    await dialog.getByRole("combobox", { name: repositoriesMessages.branch }).selectOption("next");
    gitHub.requests.length = 0;
    await dialog.getByRole("button", { name: repositoriesMessages.import, exact: true }).first().click();
    await app.waitForImport(time);
    await expect(dialog).toBeHidden();
  }
  expect(gitHub.requests.length).toBeLessThanOrEqual(3);
  expect(gitHub.requests.every(({ authorization }) => authorization === `Bearer ${TOKEN}`)).toBe(true);
  await app.select("Next.cs", "Next");
  await expect(app.details).toContainText("What comes next.");
  await expect(page.getByRole("banner")).toContainText("shop /");
});

test("an address of the server that the settings name is taken", async ({ app, page }) => {
  const dialog = await openList(app);
  const field = dialog.getByLabel(repositoriesMessages.byName);
  await expect(field).toHaveAttribute("placeholder", "owner/name or https://git.shop.example/owner/name");
  await field.fill("https://git.shop.example/octo/shop/tree/next");
  await page.keyboard.press("Enter");
  await app.waitForImport();
  await app.select("Next.cs", "Next");
});

test("a list that fails says why, and can be asked for again", async ({ page, gitHub, baseURL }) => {
  gitHub.faults.push({
    path: "/user/repos",
    times: 1,
    status: 403,
    message: "Resource protected by organization SAML",
  });
  await page.goto(baseURL ?? "");
  const dialog = await openList(new AppPage(page));
  await expect(dialog.getByRole("alert").first()).toContainText(repositoriesMessages.loadFailed);
  await expect(dialog.getByRole("alert").first()).toContainText("Resource protected by organization SAML");
  await dialog.getByRole("button", { name: messages.failure.tryAgain }).click();
  await expect(dialog).toContainText("230 repositories");
});

test("a rate limit that ends late is explained with its end, in the dialog", async ({ page, gitHub, baseURL }) => {
  const reset = Math.floor(Date.now() / 1_000) + 3_600;
  const headers = { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": String(reset) };
  gitHub.faults.push({ path: "/blobs/", status: 403, message: "API rate limit exceeded", headers });
  await page.goto(baseURL ?? "");
  const dialog = await openList(new AppPage(page));
  await dialog.getByRole("button", { name: /^octo\/shop/ }).click();
  const alert = dialog.getByRole("alert").filter({ hasText: repositoriesMessages.importFailed });
  await expect(alert).toContainText(/until \d\d:\d\d\. Try again then\./);
});
