import { descriptionMessages, generationMessages } from "../../src/shared/messages/description-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

const words = { ...descriptionMessages, ...generationMessages };

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("a draft from the name fills the editor and is saved when the user says so", async ({ app, page }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.method() !== "GET") asked.push(request.url());
      });
      await app.openSample();
      await app.select("Sensors", "Sensor.cs", "Sensor");
      await app.details.getByRole("button", { name: words.edit }).click();
      await expect(app.code).toBeVisible();
      await app.details.getByRole("button", { name: words.generate }).click();
      await expect(app.details.getByText(words.drafted)).toBeVisible();
      await expect(app.details.getByRole("textbox")).toHaveValue("Represents a sensor.");
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/generated-${theme}.png` });
      await app.details.getByRole("button", { name: words.save, exact: true }).click();
      await expect(app.details.getByText("Represents a sensor.")).toBeVisible();
      expect(asked).toEqual([]);
    });
  });
}
