import { messages } from "../../../src/shared/messages/messages.ts";
import { EDITIONS, expect, test } from "../../support/desktop.ts";
import { engineOf, killEngine } from "../../support/engine-end.ts";
import { generateProject } from "../../support/generated-project.ts";
import { statusSays } from "../../support/status-says.ts";

for (const edition of EDITIONS) {
  test.describe(`the ${edition} app`, () => {
    test.use({ edition });

    test("an engine that ends during an import is started again and reads the folder to its end", async ({
      start,
      startAgain,
      project,
    }) => {
      for (const { path, text } of generateProject(2000)) project.write(path, text);
      const app = await start();
      const engine = await engineOf(app);
      const opened = startAgain(project.folder);
      await statusSays(app.page, /Reading \d+/);
      process.kill(engine, "SIGKILL");
      await opened;
      await expect(app.page.getByText(messages.errors.engineStopped)).toBeVisible();
      await expect(app.ui.statusBar).toContainText("0 partial · 0 skipped", { timeout: 60_000 });
      await expect(app.ui.statusBar).toContainText("2,000 types");
    });

    test("an engine that ends while a project is open answers again", async ({ start, project }) => {
      project.write("src/Order.cs", "/// <summary>What was bought.</summary>\npublic class Order { }\n");
      const app = await start(project.folder);
      await expect(app.ui.statusBar).toContainText("1 type");
      await killEngine(app);
      const said = app.page.getByText(messages.errors.engineStopped);
      await expect(app.page.getByLabel(messages.notices.label).filter({ has: said })).toBeVisible();
      // The request for the overview is repeated.
      await expect(app.ui.details.filter({ has: said })).toHaveCount(0);
      await app.ui.select("src", "Order.cs", "Order");
      await expect(app.ui.details).toContainText("What was bought.");
    });
  });
}

test("an engine that ends again and again is given up in words", async ({ start }) => {
  const app = await start();
  let pid = 0;
  for (let time = 0; time < 4; time++) pid = await killEngine(app, pid);
  await expect(app.page.getByText(/could not be restarted/)).toBeVisible();
});

test("an engine that is given up while no window is open ends nothing else, and the next window says so", async ({
  start,
}) => {
  const app = await start();
  await app.main?.evaluate(({ app, BrowserWindow }) => {
    process.on("uncaughtException", (error) => {
      process.env.GLOSSA_UNCAUGHT = String(error);
    });
    // As on a Mac, where the app keeps running without a window.
    app.removeAllListeners("window-all-closed");
    app.on("window-all-closed", () => {});
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
  });
  let pid = 0;
  for (let time = 0; time < 4; time++) pid = await killEngine(app, pid);
  const opened = app.main?.waitForEvent("window");
  await app.main?.evaluate(({ app }) => void app.emit("activate"));
  const page = (await opened) ?? app.page;
  await expect(page.getByLabel(messages.notices.label).getByText(/could not be restarted/)).toBeVisible();
  expect(await app.main?.evaluate(() => process.env.GLOSSA_UNCAUGHT ?? "")).toBe("");
});
