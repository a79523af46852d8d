import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { memberMessages } from "../../src/shared/messages/details-messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import type { AppPage } from "../support/app-page.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";
import { rowsOf } from "../support/rows-of.ts";

const CODE = `using System;
using System.Threading;
public class Library
{
    /// <param name="question">It.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="ArgumentNullException">There is none.</exception>
    public void Find(Guid question, CancellationToken cancellationToken) { }
    public void Seek(IThreadLocalContext context, bool canConfigureBaseCalls) { }
}
`;

async function openMethod(app: AppPage, project: DiskProject, name: string): Promise<void> {
  project.write("Library.cs", CODE);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.page.keyboard.press("Control+p");
  await app.page.getByRole("combobox").fill(name);
  await app.page.getByRole("option").first().waitFor();
  await app.page.keyboard.press("Enter");
  await expect(app.details.getByRole("heading", { name, exact: true })).toBeVisible();
}

for (const width of [390, 640, 1440]) {
  test(`no name of a parameter or an exception is broken at ${width} pixels`, async ({ app, page, project }) => {
    await openMethod(app, project, "Find");
    await page.setViewportSize({ width, height: 900 });
    if (width === 1440) {
      await app.details.getByRole("button", { name: sourceMessages.show, exact: true }).click();
      await expect(app.code).toBeVisible();
    }
    const table = app.details.getByRole("table", { name: memberMessages.parameters });
    for (const name of ["question", "cancellationToken", "CancellationToken"]) {
      expect(await rowsOf(table.getByText(name, { exact: true })), name).toBe(1);
    }
    expect(await rowsOf(app.details.getByRole("link", { name: "ArgumentNullException" }))).toBe(1);
    expect(await app.details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test("a name is not broken beside an empty column, and in the editor only between its words", async ({
  app,
  page,
  project,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMethod(app, project, "Seek");
  const table = app.details.getByRole("table", { name: memberMessages.parameters });
  const name = "canConfigureBaseCalls";
  await app.details.getByRole("button", { name: descriptionMessages.add }).click();
  await expect(app.code).toBeVisible();
  expect(await rowsOf(table.getByText(name, { exact: true }))).toBe(1);
  const words = app.details.locator("label code").filter({ hasText: name });
  const rows = await words.evaluate((code) =>
    [...code.childNodes].map((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      return range.getClientRects().length;
    }),
  );
  expect(Math.max(...rows)).toBe(1);
});

for (const [colorScheme, accent] of [
  ["light", "rgb(31, 95, 168)"],
  ["dark", "rgb(125, 182, 245)"],
] as const) {
  test(`the link of an exception is as other links are in ${colorScheme}`, async ({ app, page, project }) => {
    await page.emulateMedia({ colorScheme });
    await openMethod(app, project, "Find");
    await expect(app.details.getByRole("link", { name: "ArgumentNullException" })).toHaveCSS("color", accent);
  });
}
