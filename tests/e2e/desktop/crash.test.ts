import { messages } from "../../../src/shared/messages.ts";
import { type DesktopApp, expect, test } from "../../support/desktop.ts";
import { generateProject } from "../../support/generated-project.ts";

/** Ends the engine's process from outside, as a crash in the parser would. */
async function killEngine({ main }: DesktopApp): Promise<void> {
  const pid = await main?.evaluate(
    ({ app }) => app.getAppMetrics().find(({ type, name }) => type === "Utility" && name === "Glossa engine")?.pid,
  );
  if (pid === undefined) throw new Error("The engine has no process.");
  process.kill(pid, "SIGKILL");
}

test("an engine that ends during an import is started again and reads the folder to its end", async ({
  start,
  project,
}) => {
  for (const { path, text } of generateProject(3000)) project.write(path, text);
  const app = await start(project.folder);
  await expect(app.ui.statusBar).toContainText(/Reading \d+/);
  await killEngine(app);
  await expect(app.page.getByText(messages.errors.engineStopped)).toBeVisible();
  await expect(app.ui.statusBar).toContainText("3,000 files", { timeout: 60_000 });
  await expect(app.ui.statusBar).toContainText("0 partial · 0 skipped");
});

test("an engine that ends while a project is open answers again", async ({ start, project }) => {
  project.write("src/Order.cs", "/// <summary>What was bought.</summary>\npublic class Order { }\n");
  const app = await start(project.folder);
  await app.ui.select("src");
  await killEngine(app);
  await expect(app.page.getByText(messages.errors.engineStopped)).toBeVisible();
  await app.ui.select("Order.cs", "Order");
  await expect(app.ui.details).toContainText("What was bought.");
});

test("an engine that ends again and again is given up in words", async ({ start }) => {
  const app = await start();
  for (let time = 0; time < 3; time++) {
    await killEngine(app);
    await expect(app.ui.statusBar).toContainText("native");
    await app.page.evaluate(() => window.desktop?.recentProjects());
  }
  await killEngine(app);
  await expect(app.page.getByText(/cannot be started any more/)).toBeVisible();
});
