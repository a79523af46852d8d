import { expect, test as step } from "@playwright/test";
import { descriptionMessages } from "../../../../src/shared/messages/description-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { usageGraphMessages } from "../../../../src/shared/messages/usage-graph-messages.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { type CodeBase, codeBases } from "../../../support/code-bases.ts";
import type { SentenceTest } from "../../../support/specification/edition.ts";

const words = descriptionMessages;

/** 1.2, what a reader sees of a project, on the sample and on code by other authors. */
export function projectSentences(test: SentenceTest): void {
  for (const codeBase of codeBases) {
    test.describe(`with ${codeBase.title}`, () => {
      treeSentences(test, codeBase);
      typeSentences(test, codeBase);
      methodSentences(test, codeBase);
      closingSentences(test, codeBase);
    });
  }
}

function treeSentences(test: SentenceTest, codeBase: CodeBase): void {
  const { aClass, aMethod, anEnum } = codeBase;
  const classFile = aClass.path.at(-1) ?? "";

  test("1.2 the title bar names the project, and the tree shows directories, files, classes, enums and methods", async ({
    app,
    openCodeBase,
    platform,
  }) => {
    await openCodeBase(codeBase);
    await step.step("the title bar shows the current project name followed by a slash", async () => {
      await expect(app.page.getByRole("banner")).toContainText(`${codeBase.names[platform.name]} /`);
    });
    await step.step("directories expand and collapse", async () => {
      const [directory = "", inside = ""] = aClass.path;
      await expect(app.item(inside)).toHaveCount(0);
      await app.item(directory).click();
      await expect(app.item(inside)).toBeVisible();
      await app.item(directory).click();
      await expect(app.item(inside)).toHaveCount(0);
    });
    await step.step("files hold class nodes; class nodes also toggle expansion when selected", async () => {
      await app.select(...aClass.path);
      // A file with a single class shares its row with it, which is expanded already, as soon as its class is known.
      await expect(app.item(aClass.name)).toBeVisible();
      const isOneRow = (await app.item(classFile).and(app.item(aClass.name)).count()) === 1;
      for (const isOpen of isOneRow ? ["false", "true"] : ["true", "false", "true"]) {
        await app.item(aClass.name).click();
        await expect(app.item(aClass.name)).toHaveAttribute("aria-expanded", isOpen);
        await expect(app.item(aClass.name)).toHaveAttribute("aria-selected", "true");
      }
      await expect(app.item(aClass.name)).toHaveAttribute("data-kind", "class");
    });
    await step.step("classes hold method nodes", async () => {
      await expect(app.item(aMethod.node)).toHaveAttribute("data-kind", "method");
      const level = async (name: string) => Number(await app.item(name).getAttribute("aria-level"));
      const isOneRow = (await app.item(classFile).and(app.item(aClass.name)).count()) === 1;
      expect(await level(aClass.name)).toBe((await level(classFile)) + (isOneRow ? 0 : 1));
      expect(await level(aMethod.node)).toBe((await level(aClass.name)) + 1);
    });
    await step.step("files hold enum nodes", async () => {
      await app.select(...anEnum.path.filter((name) => !aClass.path.includes(name)));
      await expect(app.item(anEnum.name)).toHaveAttribute("data-kind", "enum");
    });
  });
}

function typeSentences(test: SentenceTest, codeBase: CodeBase): void {
  const { aClass, anEnum } = codeBase;

  test("1.2 a class node shows its file, description, members and diagram, an enum node its members", async ({
    app,
    openCodeBase,
  }) => {
    await openCodeBase(codeBase);
    await app.select(...aClass.path, aClass.name);
    const description = app.details.getByRole("region", { name: words.title });
    await step.step("heading 'File: {file name}'", async () => {
      const heading = { name: `File: ${aClass.path.at(-1)}`, exact: true };
      await expect(app.details.getByRole("heading", heading)).toBeVisible();
      await expect(app.details.getByRole("heading", { name: aClass.name, exact: true })).toBeVisible();
    });
    await step.step("for a class: description section, and its members by kind", async () => {
      await expect(description).toContainText(aClass.description);
      await expect(app.details.locator("h4 button[aria-expanded]")).toHaveText(aClass.sections);
    });
    await step.step(
      "view mode shows an 'Edit' button, edit mode a text area, Cancel, Save and a generate button",
      async () => {
        await description.getByRole("button", { name: "Edit", exact: true }).click();
        await expect(description.getByRole("textbox")).toHaveValue(new RegExp(aClass.description));
        for (const name of ["Cancel", "Save", "Generate"]) {
          await expect(description.getByRole("button", { name, exact: true })).toBeVisible();
        }
        await description.getByRole("button", { name: "Cancel", exact: true }).click();
        await expect(description).toContainText(aClass.description);
      },
    );
    await step.step("'Class Diagram' section: the class and its bases", async () => {
      await expect(app.details.getByRole("heading", { name: "Class Diagram" })).toBeVisible();
      const picture = await app.classDiagram();
      for (const name of [aClass.name, aClass.base]) {
        await expect(picture.getByText(name, { exact: true }).first()).toBeVisible();
      }
    });
    await step.step("for an enum: Members, with what they are set to", async () => {
      await app.select(...anEnum.path.filter((name) => !aClass.path.includes(name)), anEnum.name);
      const title = { name: `File: ${anEnum.path.at(-1)}`, exact: true };
      await expect(app.details.getByRole("heading", title)).toBeVisible();
      await expect(app.details.locator("h4 button[aria-expanded]")).toHaveText(`Members ${anEnum.members.length}`);
      await expect(app.details.locator('li[id^="member-"] code')).toHaveText(anEnum.members);
    });
  });
}

function methodSentences(test: SentenceTest, codeBase: CodeBase): void {
  const { aClass, aMethod, withoutParameters, used } = codeBase;

  test("1.2 a method node shows file and class, name, description, signature, parameters and who uses it", async ({
    app,
    openCodeBase,
  }) => {
    await openCodeBase(codeBase);
    await app.select(...aClass.path, aClass.name, aMethod.node);
    await step.step("heading 'File: {file name} > Class {class name}', then the method name", async () => {
      const heading = `File: ${aClass.path.at(-1)} > Class ${aClass.name}`;
      await expect(app.details.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      await expect(app.details.getByRole("heading", { name: aMethod.name, exact: true })).toBeVisible();
    });
    await step.step("an editable description", async () => {
      await expect(app.details.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    });
    await step.step("a line with modifiers, return type and full signature", async () => {
      await expect(app.details.getByRole("code").filter({ hasText: aMethod.line })).toBeVisible();
    });
    await step.step("'Parameters:' heading and a table of parameter type and variable name", async () => {
      const rows = app.details.getByRole("table", { name: "Parameters:" }).locator("tbody tr");
      const cells = await rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll("td")].slice(0, 2).map(({ textContent }) => textContent)),
      );
      expect(cells).toEqual(aMethod.parameters);
    });
    await step.step("only if the method has parameters; another node, other details (1.4)", async () => {
      await app.select(withoutParameters.node);
      await expect(app.item(withoutParameters.node)).toHaveAttribute("aria-selected", "true");
      await expect(app.details.getByRole("heading", { name: withoutParameters.name, exact: true })).toBeVisible();
      await expect(app.details.getByText("Parameters:")).toHaveCount(0);
    });
    await step.step("nobody is told that nothing uses a property, whose uses are not followed", async () => {
      await app.details.getByRole("heading").getByRole("button", { name: aClass.name }).click();
      await app.details
        .getByRole("listitem")
        .getByRole("button", { name: /\{ get/ })
        .first()
        .click();
      const graph = app.page.getByRole("region", { name: usageGraphMessages.title });
      await expect(async () => {
        await graph.evaluateAll((found) => found[0]?.scrollIntoView());
        // A method without code has no such section once that is known.
        const others = graph.filter({ hasNotText: usageGraphMessages.notFollowed });
        await expect(others).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expect(app.details).not.toContainText(usageGraphMessages.unused);
    });
    await step.step("a 'Method Usage Graph' section", async () => {
      // Closes its file, because nodes of other files may have the same names.
      await app.item(aClass.path.at(-1) ?? "").click();
      await app.select(...used.path.filter((name) => !aClass.path.includes(name)), used.type, used.node);
      await expect(app.details.getByRole("heading", { name: "Method Usage Graph" })).toBeVisible();
      const section = await app.usageGraph();
      await expect(section.locator("canvas.sigma-mouse")).toBeVisible();
      const callers = section.getByRole("region", { name: usageGraphMessages.callers });
      await expect(callers.getByRole("button", { name: new RegExp(`^${used.userClass}`) }).first()).toBeVisible();
    });
  });
}

function closingSentences(test: SentenceTest, codeBase: CodeBase): void {
  const { aClass } = codeBase;

  test("1.4 the current project is cleared by clearing the stored project, and what was selected with it (1.2)", async ({
    app,
    openCodeBase,
    platform,
  }) => {
    const { page } = app;
    const stored = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.currentProject);
    await openCodeBase(codeBase);
    await app.select(...aClass.path, aClass.name);
    await expect.poll(stored).not.toBeNull();
    await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
    await expect(page.getByRole("button", { name: messages.menu.selectLocalProject })).toBeVisible();
    await expect(page.getByRole("banner")).not.toContainText(`${codeBase.names[platform.name]} /`);
    await expect(page.getByText("No project selected")).toBeVisible();
    await expect(app.details.getByRole("heading", { name: aClass.name, exact: true })).toHaveCount(0);
    expect(await stored()).toBeNull();
  });
}
