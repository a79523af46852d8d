import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sourceWritingMessages as words } from "../../../src/shared/messages/source-writing-messages.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { describeEntity, openDescriptions } from "../../support/describing.ts";
import { type DesktopApp, expect, test } from "../../support/desktop.ts";

const BOX = "public class Box\r\n{\r\n    public void Open() { }\r\n}\r\n";
const LID = "public class Lid { }\n";

// Backups are kept in the user's own data, for the app and the command line.
test.beforeAll(() => {
  process.env.XDG_DATA_HOME = mkdtempSync(join(tmpdir(), "glossa-data-"));
});

/**
 * Answers the system's dialog like this from now on, and counts it. A file may change just before: after the check, and
 * before the change is noticed.
 */
async function answerQuestion(
  { main }: DesktopApp,
  button: 0 | 1,
  change: { readonly path: string; readonly text: string } | null = null,
): Promise<void> {
  await main?.evaluate(
    ({ dialog }, { response, changed }) => {
      process.env.GLOSSA_TEST_ASKED = "";
      Object.assign(dialog, {
        showMessageBox: async (_: unknown, { message }: { message: string }) => {
          process.env.GLOSSA_TEST_ASKED += message;
          if (changed !== null) process.getBuiltinModule("node:fs").writeFileSync(changed.path, changed.text);
          return { response, checkboxChecked: false };
        },
      });
    },
    { response: button, changed: change },
  );
}

function asked({ main }: DesktopApp): Promise<string | undefined> | undefined {
  return main?.evaluate(() => process.env.GLOSSA_TEST_ASKED);
}

test("descriptions are written into the folder once the user lets them, counted as the source's, and taken back", async ({
  start,
  project,
}) => {
  project.write("src/Box.cs", BOX);
  project.write("Lid.cs", LID);
  const read = (path: string) => readFileSync(join(project.folder, path), "utf8");
  const app = await start(project.folder);
  await app.ui.waitForProject("project");
  await describeEntity(app.ui, ["Lid.cs", "Lid"], "Closes a box.");
  await describeEntity(app.ui, ["src", "Box.cs", "Box"], "Keeps things.");
  const dialog = await openDescriptions(app.ui, app.page, "source");
  const write = dialog.getByRole("button", { name: /^Write / });
  await expect(write).toHaveText("Write 2 comments into 2 files");
  await expectAccessible(app.page);

  await answerQuestion(app, 1);
  await write.click();
  await expect(dialog.getByText(words.refused)).toBeVisible();
  expect(await asked(app)).toContain(project.folder);
  expect(read("Lid.cs")).toBe(LID);

  await dialog.getByRole("button", { name: words.again }).click();
  await dialog.getByRole("listbox", { name: words.files }).press("Space");
  await expect(write).toHaveText("Write 1 comment into 1 file");
  await answerQuestion(app, 0);
  const before = statSync(join(project.folder, "Lid.cs")).mtimeMs;
  await write.click();
  await expect(dialog.getByText("Wrote 1 comment into 1 file.")).toBeVisible();
  expect(read("src/Box.cs")).toBe(`/// <summary>\r\n/// Keeps things.\r\n/// </summary>\r\n${BOX}`);
  expect(statSync(join(project.folder, "Lid.cs")).mtimeMs).toBe(before);

  // The file was read again, and its text is from the source now.
  await app.page.keyboard.press("Escape");
  await expect(app.ui.details).toContainText("Keeps things.");
  await expect(app.ui.details).not.toContainText("Edited");

  const again = await openDescriptions(app.ui, app.page, "source");
  await answerQuestion(app, 1);
  await again.getByRole("button", { name: "Undo the last run (1 file)" }).click();
  await expect(again.getByText("Restored 1 file to what it was before.")).toBeVisible();
  expect(await asked(app)).toBe("");
  expect(read("src/Box.cs")).toBe(BOX);
  await app.page.keyboard.press("Escape");
  await expect(app.ui.details).toContainText("Keeps things.");
});

test("a file that has changed since is not written, and that is said", async ({ start, project }) => {
  project.write("Lid.cs", LID);
  const app = await start(project.folder);
  await app.ui.waitForProject("project");
  await describeEntity(app.ui, ["Lid.cs", "Lid"], "Closes a box.");
  const dialog = await openDescriptions(app.ui, app.page, "source");
  const write = dialog.getByRole("button", { name: /^Write / });
  await expect(write).toHaveText("Write 1 comment into 1 file");
  const path = join(project.folder, "Lid.cs");
  const text = "public class Lid { int depth; }\n";
  await answerQuestion(app, 0, { path, text });
  await write.click();
  await expect(dialog.getByText("1 file was not written:")).toBeVisible();
  expect(readFileSync(path, "utf8")).toBe(text);
});
