import { expect, test as step } from "@playwright/test";
import { descriptionMessages } from "../../../../src/shared/messages/description-messages.ts";
import { detailsMessages } from "../../../../src/shared/messages/details-messages.ts";
import type { SentenceTest } from "../../../support/specification/edition.ts";

const words = descriptionMessages;
const BOX = `namespace Things;
/// <summary>Holds what is put into it.</summary>
public class Box
{
    // Opens it.
    public void Open() { }

    public void Close() { }
}
`;

/** 1.4, states and transitions, and the part of 1.3 about what is stored of a project. */
export function stateSentences(test: SentenceTest): void {
  projectStates(test);
  themeStates(test);
  descriptionStates(test);
}

function projectStates(test: SentenceTest): void {
  test("1.4 the current project is set after a directory is chosen, and again when the stored one is loaded", async ({
    app,
    project,
    chooseFolder,
    visitAgain,
    platform,
  }) => {
    const { page } = app;
    project.write("src/Box.cs", BOX);
    project.write("notes.txt", "Not C#.");
    await expect(page.getByText("No project selected")).toBeVisible();
    const before = Date.now();
    await chooseFolder(project.folder);
    await app.waitForProject("project");
    await step.step("the parser becomes ready; grammar loaded per file extension", async () => {
      await expect(app.statusBar).toContainText(platform.parser);
      await expect(app.statusBar).toContainText("1 type");
    });
    await step.step(
      "project file: its path begins with the project folder's name (1.3); others are returned unparsed",
      async () => {
        await app.select("notes.txt");
        await expect(app.details).toContainText(detailsMessages.notParsed);
        await app.select("src", "Box.cs", "Box", "Open()");
      },
    );
    await step.step(
      "stored project key glossa_current_project (1.9): name, path, counts, lastImported (1.3)",
      async () => {
        const stored = JSON.parse(await page.evaluate(() => localStorage.getItem("glossa_current_project") ?? "{}"));
        expect(stored.project).toMatchObject({ name: "project", totalFiles: 2, parsableFiles: 1 });
        expect(stored.project.path).toContain("project");
        expect(stored.project.lastImported).toBeGreaterThanOrEqual(before);
        expect(stored.project.lastImported).toBeLessThanOrEqual(Date.now());
      },
    );
    const later = await visitAgain();
    await later.waitForProject("project");
    await later.select("src", "Box.cs", "Box");
    await expect(later.details).toContainText("Holds what is put into it.");
  });
}

function themeStates(test: SentenceTest): void {
  test("1.4 toggling the theme flips it, applies it to the page and stores it; it is restored at startup", async ({
    app,
    visitAgain,
  }) => {
    const background = () => app.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const stored = () => app.page.evaluate(() => localStorage.getItem("glossa-theme"));
    await expect(app.page.locator("html")).toHaveAttribute("data-theme", "light");
    const light = await background();
    await app.chooseFromMenu("View", "Toggle Theme");
    await expect(app.page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await background()).not.toBe(light);
    expect(await stored()).toBe("dark");
    const later = await visitAgain();
    await expect(later.page.locator("html")).toHaveAttribute("data-theme", "dark");
    await later.chooseFromMenu("View", "Toggle Theme");
    await expect(later.page.locator("html")).toHaveAttribute("data-theme", "light");
  });
}

function descriptionStates(test: SentenceTest): void {
  test("1.4 the description editor: Save, Cancel, and what is generated; 1.5 what is not saved", async ({
    app,
    project,
    chooseFolder,
    visitAgain,
  }) => {
    const sent: string[] = [];
    const description = app.details.getByRole("region", { name: words.title });
    const press = (name: string) => description.getByRole("button", { name, exact: true }).click();
    project.write("Box.cs", BOX);
    await chooseFolder(project.folder);
    await app.waitForProject("project");
    await app.select("Box.cs", "Box", "Close()");
    app.page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
    await step.step(
      "'Add' when no description exists (1.2); saving requires non-empty text, otherwise nothing happens",
      async () => {
        await press("Add");
        for (const empty of ["", " \n "]) {
          await description.getByRole("textbox").fill(empty);
          await press("Save");
          await expect(description.getByRole("textbox")).toHaveValue(empty);
        }
        // On the way back there is no failure either: nothing was requested from the engine.
        await app.select("Open()");
        await expect(description.getByText("Opens it.", { exact: true })).toBeVisible();
        await app.select("Close()");
        await expect(description.getByRole("textbox")).toHaveValue(" \n ");
        await expect(description.getByRole("alert")).toHaveCount(0);
        await press("Cancel");
        await expect(description).toContainText(words.none);
      },
    );
    await step.step("in method details, cancel does nothing to the stored text (reading 14)", async () => {
      await app.select("Open()");
      await press("Edit");
      await description.getByRole("textbox").fill("Not kept.");
      await press("Cancel");
      await expect(description.getByText("Opens it.", { exact: true })).toBeVisible();
      await press("Edit");
      await expect(description.getByRole("textbox")).toHaveValue("Opens it.");
    });
    await step.step("a generated description fills the text area", async () => {
      await press("Generate");
      await expect(description.getByText(/^A draft from the name/)).toBeVisible();
      await expect(description.getByRole("textbox")).not.toHaveValue("Opens it.");
    });
    await step.step("Save closes edit mode and emits the text", async () => {
      await description.getByRole("textbox").fill("Opens the lid.");
      await press("Save");
      await expect(description.getByRole("textbox")).toHaveCount(0);
      await expect(description.getByText("Opens the lid.", { exact: true })).toBeVisible();
    });
    await step.step("saving a description updates the local project only (1.7)", async () => {
      // Parts of the page itself may still be loading.
      expect(sent.filter((request) => !/^GET .*\.(js|css|facts|json|wasm)$/.test(request))).toEqual([]);
      const later = await visitAgain();
      await later.select("Box.cs", "Box", "Open()");
      await expect(later.details.getByText("Opens the lid.", { exact: true })).toBeVisible();
    });
  });

  test("1.3 identifiers are the same after an import of changed code, and so descriptions survive it (reading 7)", async ({
    app,
    project,
    chooseFolder,
  }) => {
    project.write("Box.cs", BOX);
    await chooseFolder(project.folder);
    await app.waitForProject("project");
    await app.select("Box.cs", "Box", "Close()");
    const id = () => app.tree.locator("[aria-selected=true]").getAttribute("id");
    const before = await id();
    expect(decodeURIComponent(before ?? "")).toMatch(/[\da-f]+-[\da-f]+-CLASS-Box-METHOD-Close/);
    await app.details.getByRole("button", { name: "Add", exact: true }).click();
    await app.details.getByRole("textbox").fill("Closes the lid.");
    await app.details.getByRole("button", { name: "Save", exact: true }).click();
    await expect(app.details.getByText("Closes the lid.", { exact: true })).toBeVisible();
    project.write(
      "Box.cs",
      `// Rows above.\n${BOX.replace("public void Open", "public void Stand() { }\n    public void Open")}`,
    );
    await chooseFolder(project.folder);
    await expect(app.item("Stand()")).toBeVisible();
    await expect(app.details.getByText("Closes the lid.", { exact: true })).toBeVisible();
    expect(await id()).toBe(before);
  });
}
