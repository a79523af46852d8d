import { messages } from "../../../src/shared/messages/messages.ts";
import { bringIntoView } from "../../support/bring-into-view.ts";
import { type DesktopApp, type DesktopFixtures, EDITIONS, expect, test } from "../../support/desktop.ts";
import { engineOf, stopEngine } from "../../support/engine-end.ts";
import { generateProject } from "../../support/generated-project.ts";
import { statusSays } from "../../support/status-says.ts";

/** A hang is detected after half a minute. */
const SEEN = { timeout: 90_000 };

const linking = messages.linking;

test.skip(process.platform === "win32", "there a process cannot be stopped from outside");
test.setTimeout(240_000);

test.beforeEach(({ project }) => {
  for (const { path, text } of generateProject(2000)) project.write(path, text);
  project.write("Own.cs", "class Own { }");
});

/** Opens a folder, and suspends the engine at the moment the status bar shows this. Returns its process id. */
async function stopWhen(
  text: string,
  folder: string,
  { start, startAgain }: Pick<DesktopFixtures, "start" | "startAgain">,
) {
  const app = await start();
  const engine = await engineOf(app);
  const opened = startAgain(folder);
  await statusSays(app.page, text);
  process.kill(engine, "SIGSTOP");
  await opened;
  return { app, engine };
}

async function open({ ui }: DesktopApp): Promise<void> {
  await expect(ui.statusBar).toContainText("2,001 types", SEEN);
}

for (const edition of EDITIONS) {
  test.describe(`the ${edition} app`, () => {
    test.use({ edition });

    test("an engine that hangs while it links is ended; the project is opened without its uses, and linked on demand", async ({
      start,
      startAgain,
      project,
    }) => {
      const { app } = await stopWhen(linking.begun, project.folder, { start, startAgain });
      const unlinked = messages.restart.unlinked.replace("{name}", "project");
      await expect(app.page.getByText(`${messages.errors.engineHung} ${unlinked}`)).toBeVisible(SEEN);
      await expect(app.ui.statusBar).toContainText(linking.notLinked);
      await expectUnlinked(app);
      await app.close();

      const again = await start();
      await open(again);
      await expect(again.ui.statusBar).toContainText(linking.notLinked);
      const section = await expectUnlinked(again);
      await section.getByRole("button", { name: linking.tryAgain }).click();
      await again.ui.classDiagram();
      await expect(again.ui.statusBar).not.toContainText(linking.notLinked);
      await again.close();

      const last = await start();
      await open(last);
      await expect(last.ui.statusBar).not.toContainText(linking.notLinked);
    });
  });
}

test("linking can be cancelled, and begun again", async ({ start, startAgain, project }) => {
  const { app, engine } = await stopWhen(linking.begun, project.folder, { start, startAgain });
  await app.ui.statusBar.getByRole("button", { name: linking.cancel }).click();
  process.kill(engine, "SIGCONT");
  await expect(app.ui.statusBar).toContainText(linking.notLinked);
  const begun = statusSays(app.page, /Finding usages: [\d,]+ of 2,001 files/);
  await app.ui.statusBar.getByRole("button", { name: linking.tryAgain }).click();
  await begun;
  await expect(app.ui.statusBar).not.toContainText(linking.begun, SEEN);
  await expect(app.ui.statusBar).not.toContainText(linking.notLinked);
});

test("an engine that hangs during an import is ended, and the folder can be imported again", async ({
  start,
  startAgain,
  project,
}) => {
  const { app } = await stopWhen("Reading", project.folder, { start, startAgain });
  const ended = `${messages.errors.engineHung} ${messages.restart.importEnded}`;
  await expect(app.page.getByText(ended)).toBeVisible(SEEN);
  await app.page.getByRole("button", { name: project.folder }).click();
  await open(app);
});

test("an app whose engine hangs can be closed", async ({ start, project }) => {
  const app = await start(project.folder);
  await open(app);
  await stopEngine(app);
  await app.close();
});

/** Expects the tree and the details to work, and the class diagram to say that it cannot. Returns its section. */
async function expectUnlinked({ ui }: DesktopApp) {
  await ui.select("Own.cs", "Own");
  const section = ui.classDiagramSection();
  await bringIntoView(section);
  await expect(section).toContainText(linking.didNotEnd);
  return section;
}
