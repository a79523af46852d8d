import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import type { AppPage } from "../support/app-page.ts";
import { writeDescription } from "../support/describing.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";

const CODE = `namespace Shop;
public class Order
{
    /// <summary>Adds <c>count</c> to a <see cref="Till"/>.</summary>
    public void Add(int count) { }
}
public class Till { public int Most; }
`;

const TEXT = "Takes `null` of [Till] or [`Till.Most`], in [0, 1] of [Nothing].";

async function openOrder(app: AppPage, project: DiskProject, ...path: readonly string[]): Promise<void> {
  project.write("Shop/Order.cs", CODE);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Shop", "Order.cs", "Order", ...path);
}

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("code and names in a description are code and links", async ({ app, page, project }) => {
      await openOrder(app, project);
      await writeDescription(app, TEXT);
      const description = app.details.getByRole("region", { name: descriptionMessages.title });
      await expect(description.getByRole("button", { name: "Till.Most", exact: true })).toBeVisible();
      await expect(description.getByRole("paragraph").first()).toHaveText(
        "Takes null of Till or Till.Most, in [0, 1] of [Nothing].",
      );
      await expect(description.getByRole("code").first()).toHaveText("null");
      await page.screenshot({ path: `test-results/description-markup-${theme}.png` });
      await description.getByRole("button", { name: "Till", exact: true }).click();
      await expect(app.details.getByRole("heading", { name: "Till", exact: true })).toBeVisible();
    });
  });
}

test("the editor shows the source's code and references with their signs", async ({ app, project }) => {
  await openOrder(app, project, "Add(int)");
  const description = app.details.getByRole("region", { name: descriptionMessages.title });
  await description.getByRole("button", { name: descriptionMessages.edit, exact: true }).click();
  const summary = description.getByRole("textbox", { name: /^Description of/ });
  await expect(summary).toHaveValue("Adds `count` to a [Till].");
  await summary.fill("Adds `count` to this [Till].");
  await summary.press("ControlOrMeta+Enter");
  await expect(description.getByRole("paragraph").first()).toHaveText("Adds count to this Till.");
});
