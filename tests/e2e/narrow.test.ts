import type { Locator } from "@playwright/test";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

// A window of 1280 pixels at 200 % zoom.
test.use({ viewport: { width: 640, height: 400 } });

/**
 * Returns the buttons and links of the details that begin or end outside the window, except those in scrollable code.
 */
function outOfReach(details: Locator): Promise<readonly (string | null)[]> {
  return details.getByRole("button").evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility() && button.closest(".cm-editor") === null)
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map(({ textContent }) => textContent),
  );
}

test("the tree is a drawer, and leaves the details all the room", async ({ app, page }) => {
  await app.openSample();
  const tree = page.getByRole("navigation");
  await expect(tree).not.toBeInViewport();
  await page.getByRole("button", { name: messages.explorer.show }).click();
  await expect(tree).toBeInViewport();
  await expect(app.tree).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tree).not.toBeInViewport();
  await page.getByRole("button", { name: messages.explorer.show }).click();
  await app.select("Sensors", "Sensor.cs");
  await expect(tree).not.toBeInViewport();
});

test("the drawer opens where the filter has found nothing, and an Escape that ends the filter leaves it open", async ({
  app,
  page,
}) => {
  await app.openSample();
  const show = page.getByRole("button", { name: messages.explorer.show });
  const filter = page.getByRole("searchbox", { name: messages.explorer.filter });
  await show.click();
  await filter.fill("nothing is called so");
  await expect(app.tree).toHaveCount(0);
  await app.details.click({ position: { x: 600, y: 100 } });
  await expect(filter).not.toBeInViewport();
  await show.click();
  await expect(filter).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(filter).toHaveValue("");
  await expect(filter).toBeInViewport();
});

test("nothing of a type and a member is cut off, and both can be edited", async ({ app, page }) => {
  await app.openSample();
  for (const name of ["Sensor", "MeasureAsync"]) {
    await page.keyboard.press("Control+p");
    await page.getByRole("combobox").fill(name);
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await expect(app.details.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(app.details.getByRole("button", { name: descriptionMessages.edit, exact: true })).toBeInViewport();
    expect(await outOfReach(app.details)).toEqual([]);
    const width = await app.details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(width).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
});

test("the keyboard is seen to be in the status bar", async ({ app, page }) => {
  await app.openSample();
  await app.statusBar.focus();
  await page.keyboard.press("F6");
  await expect(app.statusBar).not.toBeFocused();
  await page.keyboard.press("Shift+F6");
  await expect(app.statusBar).toBeFocused();
  await expect(app.statusBar).toHaveCSS("outline-style", "solid");
});
