import { STORAGE_KEYS } from "../../src/shared/limits.ts";
import { messages } from "../../src/shared/messages.ts";
import { codeBases } from "../support/code-bases.ts";
import { expect, test } from "../support/fixtures.ts";

const words = messages.description;

// The sentences of specification 1.2 on what a reader sees of a project, in their order, on the sample and on the code of
// others. Those on the start, the theme, widths, sign-in and repositories stand in the tests of these.
for (const codeBase of codeBases) {
  const { aClass, anEnum, aMethod, withoutParameters, undocumented, used } = codeBase;
  const classFile = aClass.path.at(-1) ?? "";

  test.describe(`with ${codeBase.title}`, () => {
    test.beforeEach(({ app }) => codeBase.open(app));

    test("the title bar shows the current project name followed by a slash", async ({ page }) => {
      await expect(page.getByRole("banner")).toContainText(`${codeBase.name} /`);
    });

    test("directories expand and collapse", async ({ app }) => {
      const [directory = "", inside = ""] = aClass.path;
      await expect(app.item(inside)).toHaveCount(0);
      await app.item(directory).click();
      await expect(app.item(inside)).toBeVisible();
      await app.item(directory).click();
      await expect(app.item(inside)).toHaveCount(0);
    });

    test("files hold class and enum nodes, and classes hold method nodes", async ({ app }) => {
      await app.select(...aClass.path, aClass.name);
      await expect(app.item(aClass.name)).toHaveAttribute("data-kind", "class");
      await expect(app.item(aMethod.node)).toHaveAttribute("data-kind", "method");
      const level = async (name: string) => Number(await app.item(name).getAttribute("aria-level"));
      expect(await level(aClass.name)).toBe((await level(classFile)) + 1);
      expect(await level(aMethod.node)).toBe((await level(aClass.name)) + 1);
    });

    test("an enum's node stands in its file", async ({ app }) => {
      await app.select(...anEnum.path);
      await expect(app.item(anEnum.name)).toHaveAttribute("data-kind", "enum");
    });

    test("class nodes also toggle expansion when selected", async ({ app }) => {
      await app.select(...aClass.path);
      for (const isOpen of ["true", "false", "true"]) {
        await app.item(aClass.name).click();
        await expect(app.item(aClass.name)).toHaveAttribute("aria-expanded", isOpen);
        await expect(app.item(aClass.name)).toHaveAttribute("aria-selected", "true");
      }
    });

    test("a class node shows the heading of its file, its description and its members", async ({ app }) => {
      await app.select(...aClass.path, aClass.name);
      await expect(app.details.getByRole("heading", { name: `File: ${classFile}`, exact: true })).toBeVisible();
      await expect(app.details.getByRole("heading", { name: aClass.name, exact: true })).toBeVisible();
      await expect(app.details.getByRole("region", { name: words.title })).toContainText(aClass.description);
      await expect(app.details.locator("h4 button[aria-expanded]")).toHaveText(aClass.sections);
    });

    test("an enum node shows its members", async ({ app }) => {
      await app.select(...anEnum.path, anEnum.name);
      const title = `File: ${anEnum.path.at(-1)}`;
      await expect(app.details.getByRole("heading", { name: title, exact: true })).toBeVisible();
      await expect(app.details.locator("h4 button[aria-expanded]")).toHaveText(`Members ${anEnum.members.length}`);
      await expect(app.details.locator("li code")).toHaveText(anEnum.members);
    });

    test("there is a class diagram of the class and its bases", async ({ app }) => {
      await app.select(...aClass.path, aClass.name);
      const picture = await app.classDiagram();
      for (const name of [aClass.name, aClass.base]) {
        await expect(picture.getByText(name, { exact: true }).first()).toBeVisible();
      }
    });

    test("the description's view has an 'Edit' button, its editor a text area, 'Cancel', 'Save' and the generate button", async ({
      app,
    }) => {
      await app.select(...aClass.path, aClass.name);
      const description = app.details.getByRole("region", { name: words.title });
      await description.getByRole("button", { name: "Edit", exact: true }).click();
      await expect(description.getByRole("textbox")).toHaveValue(new RegExp(aClass.description));
      for (const name of ["Cancel", "Save", "Generate"]) {
        await expect(description.getByRole("button", { name, exact: true })).toBeVisible();
      }
      await description.getByRole("textbox").fill("Not kept.");
      await description.getByRole("button", { name: "Cancel", exact: true }).click();
      await expect(description).toContainText(aClass.description);
      await description.getByRole("button", { name: "Edit", exact: true }).click();
      await description.getByRole("textbox").fill("Kept.");
      await description.getByRole("button", { name: "Save", exact: true }).click();
      await expect(description.getByText("Kept.", { exact: true })).toBeVisible();
    });

    test("without a description its button is 'Add', and saving nothing does nothing", async ({ app }) => {
      await app.select(...undocumented.path, undocumented.type, undocumented.node);
      const description = app.details.getByRole("region", { name: words.title });
      await description.getByRole("button", { name: "Add", exact: true }).click();
      await description.getByRole("button", { name: "Save", exact: true }).click();
      await expect(description.getByRole("textbox")).toBeVisible();
    });

    test("a method node shows file and class, name, signature and parameters", async ({ app }) => {
      await app.select(...aClass.path, aClass.name, aMethod.node);
      const heading = `File: ${classFile} > Class ${aClass.name}`;
      await expect(app.details.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      await expect(app.details.getByRole("heading", { name: aMethod.name, exact: true })).toBeVisible();
      await expect(app.details.getByRole("button", { name: words.edit, exact: true })).toBeVisible();
      await expect(app.details.getByText(aMethod.line, { exact: true })).toBeVisible();
      const table = app.details.getByRole("table", { name: "Parameters:" });
      const cells = await table
        .locator("tbody tr")
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll("td")].slice(0, 2).map(({ textContent }) => textContent)),
        );
      expect(cells).toEqual(aMethod.parameters);
    });

    test("a method without parameters has no table of them", async ({ app }) => {
      await app.select(...aClass.path, aClass.name, withoutParameters.node);
      await expect(app.details.getByRole("heading", { name: withoutParameters.name, exact: true })).toBeVisible();
      await expect(app.details.getByText("Parameters:")).toHaveCount(0);
    });

    test("a method has a 'Method Usage Graph' of the methods that use it", async ({ app }) => {
      await app.select(...used.path, used.type, used.node);
      await expect(app.details.getByRole("heading", { name: "Method Usage Graph" })).toBeVisible();
      const section = await app.usageGraph();
      await expect(section.locator("canvas.sigma-mouse")).toBeVisible();
      const callers = section.getByRole("region", { name: messages.usageGraph.callers });
      await expect(callers.getByRole("button", { name: new RegExp(`^${used.userClass}`) }).first()).toBeVisible();
    });

    test("closing the project clears the stored one, and the current project is empty (1.4)", async ({ app, page }) => {
      const stored = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.currentProject);
      await app.select(...aClass.path, aClass.name);
      expect(await stored()).not.toBeNull();
      await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
      await expect(page.getByRole("button", { name: messages.menu.selectLocalProject })).toBeVisible();
      await expect(page.getByRole("banner")).not.toContainText(`${codeBase.name} /`);
      await expect(page.getByText("No project selected")).toBeVisible();
      expect(await stored()).toBeNull();
    });

    test("of a property, whose uses are not followed, nobody is told that nothing uses it", async ({ app, page }) => {
      await app.select(...aClass.path, aClass.name);
      const property = app.details
        .getByRole("listitem")
        .getByRole("button", { name: /\{ get/ })
        .first();
      await property.click();
      const graph = page.getByRole("region", { name: messages.usageGraph.title });
      await graph.scrollIntoViewIfNeeded();
      await expect(graph).toContainText(messages.usageGraph.notFollowed);
      await expect(graph).not.toContainText(messages.usageGraph.unused);
    });
  });
}
