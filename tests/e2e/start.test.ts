import type { Locator } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

test("the empty start says what Glossa is for and offers the next steps", async ({ app, page }) => {
  await expect(page).toHaveTitle(messages.app.title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText(messages.explorer.noProject)).toBeVisible();
  await expect(page.getByText(messages.explorer.introduction)).toBeVisible();
  await expect(page.getByRole("button", { name: messages.menu.selectLocalProject })).toBeVisible();
  await expect(page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
  await expect(app.tree).toHaveCount(0);
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing on the start screen", async ({ app, page }) => {
      await expect(app.statusBar).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectAccessible(page);
    });
  });
}

test("the theme is toggled from the View menu and stays after a reload", async ({ app, page }) => {
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");
  const lightBackground = await backgroundOf(page.locator("body"));
  await app.chooseFromMenu(messages.menu.view, messages.menu.toggleTheme);
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await backgroundOf(page.locator("body"))).not.toBe(lightBackground);

  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await app.chooseFromMenu(messages.menu.view, messages.menu.toggleTheme);
  await expect(root).toHaveAttribute("data-theme", "light");
});

test("the theme follows the system's until one is chosen", async ({ app, page }) => {
  const root = page.locator("html");
  for (const theme of ["dark", "light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(root).toHaveAttribute("data-theme", theme);
  }
  await app.chooseFromMenu(messages.menu.view, messages.menu.toggleTheme);
  await expect(root).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "light");
});

test("an unknown route shows the page and not an error", async ({ app, page }) => {
  await page.goto("/no/such/route");
  await expect(app.statusBar).toBeVisible();
});

function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).backgroundColor);
}
