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
}
`;

async function openFind(app: AppPage, project: DiskProject): Promise<void> {
  project.write("Library.cs", CODE);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.page.keyboard.press("Control+p");
  await app.page.getByRole("combobox").fill("Find");
  await app.page.getByRole("option").first().waitFor();
  await app.page.keyboard.press("Enter");
  await expect(app.details.getByRole("heading", { name: "Find", exact: true })).toBeVisible();
}

for (const width of [390, 640, 1440]) {
  test(`no name of a parameter or an exception is broken at ${width} pixels`, async ({ app, page, project }) => {
    await openFind(app, project);
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

for (const [colorScheme, accent] of [
  ["light", "rgb(31, 95, 168)"],
  ["dark", "rgb(125, 182, 245)"],
] as const) {
  test(`the link of an exception is as other links are in ${colorScheme}`, async ({ app, page, project }) => {
    await page.emulateMedia({ colorScheme });
    await openFind(app, project);
    await expect(app.details.getByRole("link", { name: "ArgumentNullException" })).toHaveCSS("color", accent);
  });
}
