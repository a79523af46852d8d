import { expect, test } from "../support/fixtures.ts";

const SIZE = "6,021 files of code, 1,304 others · 22,334 types · 78,222 methods";
const HEALTH = "12 repaired · 0 partial · 3 skipped · 2 partially linked · 85 missing packages";
const LINKING = "Finding usages: 1,234 of 6,021 files";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 720 } });

    test("the status bar has one line while a large code base is linked, and the size is cut off", async ({
      app,
      page,
    }) => {
      await app.openSample();
      await expect(app.statusBar.getByRole("button", { name: /% documented/ })).toBeVisible();
      const before = await app.statusBar.boundingBox();
      await app.statusBar.evaluate(
        (bar, [size, health, linking]) => {
          const [first, problems] = bar.children;
          const linked = Object.assign(document.createElement("span"), { textContent: linking });
          linked.append(Object.assign(document.createElement("button"), { textContent: "Cancel" }));
          bar.lastElementChild?.before(linked);
          if (first) first.textContent = size ?? "";
          const button = problems?.querySelector("button");
          if (button) button.textContent = health ?? "";
        },
        [SIZE, HEALTH, LINKING],
      );
      await page.screenshot({ path: `test-results/status-bar-${colorScheme}.png` });
      expect((await app.statusBar.boundingBox())?.height).toBe(before?.height);
      const isCut = (text: string) =>
        app.statusBar.getByText(text).evaluate((part) => part.scrollWidth > part.clientWidth);
      expect([await isCut(SIZE), await isCut(LINKING)]).toEqual([true, false]);
    });
  });
}
