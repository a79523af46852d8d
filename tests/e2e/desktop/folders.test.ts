import { chmodSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { importOfferMessages } from "../../../src/shared/messages/import-offer-messages.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { answerFolderDialog, type DesktopFixtures, expect, test } from "../../support/desktop.ts";
import { engineOf, whileStopped } from "../../support/engine-end.ts";
import { generateProject } from "../../support/generated-project.ts";
import { statusSays } from "../../support/status-says.ts";

const files = generateProject(300);

test.beforeEach(({ project }) => {
  for (const { path, text } of files) project.write(path, text);
  project.write("src/README.md", "# Shop");
});

test("a folder chosen in the system's dialog is read natively", async ({ start, project }) => {
  const app = await start();
  await answerFolderDialog(app, project.folder);
  await app.ui.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
  await expect(app.ui.statusBar).toContainText("300 types");
  await expect(app.ui.statusBar).toContainText("native");
  await app.ui.select("src", "Shop.Billing");
});

test("a cancelled dialog changes nothing", async ({ start }) => {
  const app = await start();
  await answerFolderDialog(app, null);
  await app.ui.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
  await expect(app.page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
});

test("a folder that is gone by the time it is read is named in an error", async ({ start, project }) => {
  const app = await start();
  await answerFolderDialog(app, `${project.folder}-moved`);
  await app.ui.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
  await expect(app.page.getByText(/The folder '.*-moved' does not exist/)).toBeVisible();
});

test("a folder that disappears leaves the project as it was read", async ({ start, project }) => {
  const app = await start(project.folder);
  await expect(app.ui.statusBar).toContainText("300 types");
  renameSync(project.folder, `${project.folder}-away`);
  try {
    await answerFolderDialog(app, project.folder);
    await app.ui.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
    await expect(app.page.getByLabel(messages.notices.label).getByText(/does not exist/)).toBeVisible();
    await expect(app.ui.statusBar).toContainText("300 types");
  } finally {
    renameSync(`${project.folder}-away`, project.folder);
  }
});

test("a project that is closed is not opened again by the next start", async ({ start, project }) => {
  const app = await start(project.folder);
  await expect(app.ui.statusBar).toContainText("300 types");
  await app.ui.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  const sample = { name: messages.explorer.openSample };
  await expect(app.page.getByRole("button", sample)).toBeVisible();
  await app.close();
  const next = await start();
  await expect(next.page.getByRole("button", sample)).toBeVisible();
  await expect(next.ui.statusBar).not.toContainText("types");
});

test("links that loop, and names with spaces and letters of all kinds", async ({ start, project }) => {
  const inner = join(project.folder, "Mein Ordner – 我的", "ünïcode & more");
  mkdirSync(inner, { recursive: true });
  project.write(
    "Mein Ordner – 我的/ünïcode & more/Größe 1.cs",
    "/// <summary>The größe.</summary>\npublic class Größe { }\n",
  );
  symlinkSync(project.folder, join(inner, "loop"));
  const app = await start(inner);
  await expect(app.ui.statusBar).toContainText("1 type");
  await expect(app.page.getByRole("banner")).toContainText("ünïcode & more");
  await app.ui.select("Größe 1.cs", "Größe");
  await expect(app.ui.details).toContainText("The größe.");
});

test("a second folder while the first is loading is offered, and nothing changes where that goes on", async ({
  start,
  startAgain,
  project,
}) => {
  const app = await startSecondWhileReading({ start, startAgain, project }, (page) =>
    page.getByRole("button", { name: importOfferMessages.keep }).click(),
  );
  await expect(app.ui.statusBar).toContainText("3,300 types", { timeout: 60_000 });
});

test("a second folder takes the place of the first that is loading, where that is wanted", async ({
  start,
  startAgain,
  project,
}) => {
  const app = await startSecondWhileReading({ start, startAgain, project }, (page) =>
    expect(page.getByRole("alertdialog")).toContainText("project"),
  );
  await app.page.getByRole("button", { name: importOfferMessages.open }).click();
  await expect(app.ui.statusBar).toContainText("300 types", { timeout: 60_000 });
  await expect(app.page.getByRole("banner")).toContainText("src /");
});

// The first folder stays loading during the start with the second one and during `meanwhile`.
async function startSecondWhileReading(
  { start, startAgain, project }: Pick<DesktopFixtures, "start" | "startAgain" | "project">,
  meanwhile: (page: Page) => Promise<void>,
) {
  for (const { path, text } of generateProject(3000)) project.write(`more/${path}`, text);
  const app = await start();
  const engine = await engineOf(app);
  const opened = startAgain(project.folder);
  await statusSays(app.page, /Reading \d+/);
  await whileStopped(engine, async () => {
    await opened;
    await startAgain(join(project.folder, "src"));
    await meanwhile(app.page);
  });
  return app;
}

test("a folder dropped on the window is read, a file is refused in words", async ({ start, project }) => {
  const app = await start();
  await drop(app.page, join(project.folder, "src", "README.md"));
  await expect(app.page.getByText(messages.explorer.notAFolder)).toBeVisible();
  await drop(app.page, project.folder);
  await expect(app.ui.statusBar).toContainText("300 types");
});

// Drops as the system does: with a path, which a page cannot forge.
async function drop(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await devtools.send("Input.dispatchDragEvent", { type, x: 600, y: 400, data });
  }
}

test("a folder that may not be read is named in an error", async ({ start, project }) => {
  test.skip(process.getuid?.() === 0 || process.platform === "win32", "everything may be read here");
  chmodSync(project.folder, 0);
  const app = await start(project.folder);
  await expect(app.page.getByText(/cannot be read/)).toBeVisible();
  chmodSync(project.folder, 0o700);
});
