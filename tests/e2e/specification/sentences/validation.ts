import { expect, test as step } from "@playwright/test";
import { descriptionMessages } from "../../../../src/shared/messages/description-messages.ts";
import { detailsMessages } from "../../../../src/shared/messages/details-messages.ts";
import { skippedMessages } from "../../../../src/shared/messages/engine-messages.ts";
import type { AppPage } from "../../../support/app-page.ts";
import type { DiskProject } from "../../../support/disk-project.ts";
import type { SentenceTest } from "../../../support/specification/edition.ts";

const SKIPPED_FOLDERS = ["node_modules", "dist", ".git", "coverage", "tmp", ".angular"];
const SKIPPED_FILES = ["package-lock.json", "yarn.lock"];
const LIMIT = 5_242_880;

/** 1.5, which files of a folder are read, and which comment belongs to what. */
export function validationSentences(test: SentenceTest): void {
  test("1.5 what a directory import skips, lists and reads", async ({ app, project, chooseFolder, said }) => {
    fillFolder(project);
    await chooseFolder(project.folder);
    await app.waitForProject("project");
    await step.step("skips folders and files of these names, wherever they stand", async () => {
      await app.select("src");
      for (const name of [...SKIPPED_FOLDERS, ...SKIPPED_FILES]) await expect(app.item(name)).toHaveCount(0);
      await expect(app.item("package.json")).toBeVisible();
    });
    await step.step("only .cs files are read as parsable", async () => {
      for (const name of ["script.js", "script.ts", "package.json", "Makefile"]) {
        await app.select(name);
        await expect(app.details).toContainText("Only C# files are read.");
      }
    });
    await step.step("a file of 5242880 bytes is read", async () => {
      await app.select("Largest.cs", "Largest");
      await expect(app.details.getByRole("heading", { name: "Largest", exact: true })).toBeVisible();
    });
    await step.step(
      "files over 5242880 bytes are not read; they are still listed without content, warning logged",
      async () => {
        await app.tree.getByRole("treeitem", { name: /^TooLarge\.cs/ }).click();
        await expect(app.details).toContainText(skippedMessages.tooLarge);
        await expect(app.item("TooLarge")).toHaveCount(0);
        expect(said.join("\n")).toContain(`TooLarge.cs is larger than ${LIMIT} bytes: listed without content`);
      },
    );
    await step.step("files without content are not parsed; unparseable files are skipped (1.4)", async () => {
      await app.select("Empty.cs");
      await expect(app.details).toContainText(detailsMessages.noTypes);
      await app.tree.getByRole("treeitem", { name: /^Binary\.cs/ }).click();
      await expect(app.details).toContainText(skippedMessages.binary);
      await expect(app.statusBar).toContainText("2 skipped");
    });
  });

  test("1.5 a comment attaches to what stands near enough below it, and to nothing else", async ({
    app,
    project,
    chooseFolder,
  }) => {
    project.write("Near.cs", `// Three rows before.\n\n\nclass Near { }\n`);
    project.write("Far.cs", `// Four rows before.\n\n\n\nclass Far { }\n`);
    project.write("Members.cs", MEMBERS);
    await chooseFolder(project.folder);
    await app.waitForProject("project");
    await step.step("to the next class if within 3 rows before it", async () => {
      await app.select("Near.cs", "Near");
      await expectDescription(app, "Three rows before.");
      await app.select("Far.cs", "Far");
      await expectDescription(app, descriptionMessages.none);
    });
    await step.step("to the next method if within 5 rows before it", async () => {
      await app.select("Members.cs", "Members", "Near()");
      await expectDescription(app, "Five rows before.");
      await app.select("Far()");
      await expectDescription(app, descriptionMessages.none);
    });
    await step.step("comments inside bodies are not attached", async () => {
      await app.select("After()");
      await expectDescription(app, descriptionMessages.none);
    });
    await step.step("comments empty after trimming are dropped", async () => {
      await app.select("Empty()");
      await expectDescription(app, descriptionMessages.none);
    });
    await step.step("comment: text with comment markers and summary tags stripped (1.3)", async () => {
      await app.select("Xml()");
      await expectDescription(app, "Said in tags.");
      await app.select("Block()");
      await expectDescription(app, "Said in a block.");
    });
    await step.step("a run of adjacent rows is one block, measured from its last row (reading 4)", async () => {
      await app.select("Run()");
      await expectDescription(app, /^First row\.\s+Last row\.$/);
    });
    await step.step("a comment on a row with code belongs to that code (reading 16)", async () => {
      await app.select("Trailed()");
      await expectDescription(app, descriptionMessages.none);
    });
    await step.step("XML documentation wins (reading 18), whatever blank rows lie between (reading 20)", async () => {
      await app.select("Both()");
      await expectDescription(app, "The documentation.");
    });
  });
}

const MEMBERS = `class Members
{
    // Five rows before.




    void Near() { }

    // Six rows before.





    void Far()
    {
        // In a body.
    }
    void After() { }

    //
    void Empty() { }

    /// <summary>Said in tags.</summary>
    void Xml() { }

    /* Said in a block. */
    void Block() { }

    // First row.
    // Last row.



    void Run() { }

    int size; // Of the field.
    void Trailed() { }

    /// <summary>The documentation.</summary>
    // A plain remark.







    void Both() { }
}
`;

function fillFolder(project: DiskProject): void {
  for (const folder of SKIPPED_FOLDERS) {
    project.write(`${folder}/Hidden.cs`, "class Hidden;");
    project.write(`src/${folder}/Hidden.cs`, "class Hidden;");
  }
  for (const file of SKIPPED_FILES) {
    project.write(file, "{}");
    project.write(`src/${file}`, "{}");
  }
  project.write("src/Order.cs", "class Order;");
  project.write("package.json", "{}");
  project.write("script.js", "class Script { }");
  project.write("script.ts", "class Script { }");
  project.write("Makefile", "all:");
  project.write("Empty.cs", "");
  project.write(
    "Binary.cs",
    Uint8Array.from({ length: 5000 }, (_, index) => (index * 37) % 256),
  );
  project.write("Largest.cs", sized("class Largest;", LIMIT));
  project.write("TooLarge.cs", sized("class TooLarge;", LIMIT + 1));
}

// Split into lines, as in a real file of that size.
function sized(code: string, bytes: number): string {
  const rows = `// ${"x".repeat(96)}\n`;
  return `${code}\n${rows.repeat(bytes / rows.length)}`
    .slice(0, bytes - 1)
    .padEnd(bytes - 1, "/")
    .concat("\n");
}

async function expectDescription(app: AppPage, text: string | RegExp): Promise<void> {
  const description = app.details.getByRole("region", { name: descriptionMessages.title });
  await expect(description.locator("h4 ~ p, div ~ p").first()).toHaveText(text);
}
