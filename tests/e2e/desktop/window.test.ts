import { readFileSync } from "node:fs";
import { join } from "node:path";
import { messages } from "../../../src/shared/messages/messages.ts";
import { EDITIONS, expect, test } from "../../support/desktop.ts";
import { generateProject } from "../../support/generated-project.ts";

const files = generateProject(120);

for (const edition of EDITIONS) {
  test.describe(`the ${edition} app`, () => {
    test.use({ edition });

    test("opens the sample, its tree and its details", async ({ start }) => {
      const { ui, page } = await start();
      await page.getByRole("button", { name: messages.explorer.openSample }).click();
      await expect(ui.statusBar).toContainText("29 types");
      await ui.select("Sensors", "Sensor.cs", "Sensor");
      await expect(ui.details).toContainText("What all sensors have in common");
      await expect(ui.statusBar).toContainText("native");
    });

    test("keeps theme and project over a restart, and lists the folder as recent", async ({ start, project }) => {
      for (const { path, text } of files) project.write(path, text);
      const first = await start(project.folder);
      await expect(first.ui.statusBar).toContainText("120 types");
      const before = await first.page.evaluate(() => document.documentElement.dataset.theme);
      await first.ui.chooseFromMenu(messages.menu.view, messages.menu.toggleTheme);
      await first.close();

      const second = await start();
      await expect(second.ui.statusBar).toContainText("120 types");
      const after = await second.page.evaluate(() => document.documentElement.dataset.theme);
      expect([before, after].sort()).toEqual(["dark", "light"]);
      const recent = await second.page.evaluate(() => window.desktop?.recentProjects());
      expect(recent).toMatchObject({ ok: true, value: [{ name: "project", path: project.folder }] });
    });

    test("is started once: a second start hands its folder to the first and ends", async ({
      start,
      startAgain,
      project,
    }) => {
      project.write("src/Second.cs", "class Second { }\n");
      const { ui } = await start();
      expect(await startAgain(project.folder)).toBe(0);
      await expect(ui.item("src")).toBeVisible();
    });

    test("has a title bar of its own, with the window's buttons and 'Exit'", async ({ start }) => {
      const { page, ui } = await start();
      for (const name of [messages.window.minimize, messages.window.close]) {
        await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
      }
      await page.getByRole("menuitem", { name: messages.menu.file, exact: true }).click();
      const closed = page.waitForEvent("close");
      // The window may close before the click is over.
      void page
        .getByRole("menuitem", { name: messages.menu.exit })
        .click()
        .catch(() => undefined);
      await closed;
      expect(ui.page.isClosed()).toBe(true);
    });
  });
}

test("the buttons do what they say, and the middle one follows the shell", async ({ start }) => {
  const { main, page } = await start();
  await main?.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    // Without a window manager nothing would happen; the shell's part is tested here.
    let isMaximized = false;
    if (window === undefined) return;
    window.isMaximized = () => isMaximized;
    window.maximize = () => {
      isMaximized = true;
      window.emit("maximize");
    };
    window.unmaximize = () => {
      isMaximized = false;
      window.emit("unmaximize");
    };
  });
  await page.getByRole("button", { name: messages.window.maximize, exact: true }).click();
  await expect(page.getByRole("button", { name: messages.window.restore })).toBeVisible();
  await page.getByRole("button", { name: messages.window.restore }).click();
  await expect(page.getByRole("button", { name: messages.window.maximize, exact: true })).toBeVisible();
});

test("the window comes back with its size", async ({ start, userData }) => {
  const first = await start();
  await first.main?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 640));
  await first.close();
  expect(JSON.parse(readFileSync(join(userData, "window-state.json"), "utf8"))).toMatchObject({
    bounds: { width: 900, height: 640 },
    isMaximized: false,
  });
  const second = await start();
  const size = await second.main?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize());
  expect(size).toEqual([900, 640]);
});
