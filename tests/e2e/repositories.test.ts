import type { Locator, Page } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { repositoriesMessages } from "../../src/shared/messages/repositories-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { test as base, expect } from "../support/fixtures.ts";
import { routeGitHub } from "../support/github-route.ts";
import { GitHubServer } from "../support/github-server.ts";

const FILES = {
  "README.md": "# Shop",
  "src/Order.cs": "namespace Shop;\n/// <summary>An order.</summary>\npublic class Order { public void Save() { } }",
};
const SHOP = { owner: "glossa-test", name: "shop", branches: { main: FILES, next: { "Next.cs": "class Next;" } } };

const test = base.extend<{ readonly server: GitHubServer }>({
  server: async ({ page }, use) => {
    const server = new GitHubServer();
    server.repositories = [SHOP];
    await server.listen();
    await routeGitHub(page, server);
    await use(server);
    await server.close();
  },
});

async function openDialog(app: AppPage): Promise<Locator> {
  await app.chooseFromMenu(messages.menu.github, messages.menu.publicRepository);
  const dialog = app.page.getByRole("dialog", { name: repositoriesMessages.title });
  await expect(dialog.getByLabel(repositoriesMessages.byName)).toBeFocused();
  return dialog;
}

async function importByName(page: Page, name: string): Promise<void> {
  await page.getByLabel(repositoriesMessages.byName).fill(name);
  await page.keyboard.press("Enter");
}

test("a public repository is imported by its address, without signing in", async ({ app, page, server }) => {
  const dialog = await openDialog(app);
  await expect(dialog).toContainText(repositoriesMessages.none);
  await expectAccessible(page);
  await importByName(page, "https://github.com/glossa-test/shop");
  await app.waitForImport();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("menuitem", { name: messages.menu.github })).toBeFocused();
  await expect(page.getByRole("banner")).toContainText("shop /");
  await app.select("src", "Order.cs", "Order");
  await expect(app.details).toContainText("An order.");
  expect(server.requests.every(({ authorization }) => authorization === null)).toBe(true);
});

test("what is no name is refused in place, and a repository that is not there is said with the reason", async ({
  app,
  page,
  server,
}) => {
  server.repositories = [];
  const dialog = await openDialog(app);
  await importByName(page, "nonsense");
  await expect(dialog).toContainText("'nonsense' is not the name of a repository");
  await importByName(page, "glossa-test/gone");
  const alert = dialog.getByRole("alert").filter({ hasText: repositoriesMessages.importFailed });
  await expect(alert).toContainText("There is no repository glossa-test/gone");
  await expect(dialog.getByLabel(repositoriesMessages.byName)).toBeFocused();
  await expectAccessible(page);
});

test("a running import shows its counts and can be cancelled", async ({ app, page, server }) => {
  server.faults.push({ path: "/blobs/", body: "slow" });
  const dialog = await openDialog(app);
  await importByName(page, "glossa-test/shop");
  await expect(dialog.getByRole("status").filter({ hasText: repositoriesMessages.importing })).toBeVisible();
  await expect(dialog).toContainText(/0 of 1 files/);
  await dialog.getByRole("button", { name: messages.import.cancel }).click();
  await expect(dialog.getByPlaceholder(repositoriesMessages.search)).toBeVisible();
  await expect(dialog.getByLabel(repositoriesMessages.byName)).toBeFocused();
  await expect(page.getByRole("tree")).toHaveCount(0);
});

for (const way of ["button", "Escape", "Enter", "backdrop"] as const) {
  test(`the dialog closes with ${way}, and the focus goes back`, async ({ app, page, server }) => {
    const dialog = await openDialog(app);
    if (way === "button") await dialog.getByRole("button", { name: repositoriesMessages.close }).click();
    else if (way === "backdrop") await page.mouse.click(5, 400);
    else {
      if (way === "Enter") await dialog.evaluate((element) => element.focus());
      await page.keyboard.press(way);
    }
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("menuitem", { name: messages.menu.github })).toBeFocused();
    expect(server.requests).toEqual([]);
  });
}
