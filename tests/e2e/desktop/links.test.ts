import { addressMessages } from "../../../src/shared/messages/address-messages.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { editorNames, placeMessages } from "../../../src/shared/messages/place-messages.ts";
import { type DesktopApp, expect, test } from "../../support/desktop.ts";
import { generateProject } from "../../support/generated-project.ts";
import { pressMouse } from "../../support/press-mouse.ts";

const UNKNOWN = "glossa://open?project=folder-00000000-00000000";

test.beforeEach(({ project }) => {
  project.write(
    "src/Order.cs",
    "/// <summary>What is bought.</summary>\npublic class Order { public void Add() { } }\n",
  );
  project.write("src/Zebra.cs", "public class Zebra { }\n");
  // Separate from the folder that is searched for by its name.
  for (const { path, text } of generateProject(3)) project.write(`other/${path.replace("src/", "more/")}`, text);
});

async function copiedLink({ ui, page, main }: DesktopApp): Promise<string> {
  await ui.chooseFromMenu(messages.menu.view, messages.menu.copyLink);
  await expect(page.getByText(messages.links.copied)).toBeVisible();
  return (await main?.evaluate(({ clipboard }) => clipboard.readText())) ?? "";
}

test("a copied link leads a running app, and a later start, to what it names", async ({
  start,
  startAgain,
  project,
}) => {
  const app = await start(project.folder);
  await app.ui.waitForProject("project");
  await app.ui.select("src", "Order.cs", "Order");
  await expect(app.page).toHaveTitle("Order – project – Glossa");
  const link = await copiedLink(app);
  expect(link).toMatch(/^glossa:\/\/open\?project=folder-/);

  await app.ui.select("Zebra.cs", "Zebra");
  await expect(app.page).toHaveTitle("Zebra – project – Glossa");
  expect(await startAgain(link)).toBe(0);
  await expect(app.page).toHaveTitle("Order – project – Glossa");
  await expect(app.ui.item("Order")).toHaveAttribute("aria-selected", "true");
  await app.ui.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  await expect(app.page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
  await app.close();

  const next = await start(link);
  await expect(next.page).toHaveTitle("Order – project – Glossa");
  await expect(next.ui.details).toContainText("What is bought.");
});

test("a link into a project that is not stored says so and reads no folder", async ({ start, startAgain, project }) => {
  const app = await start();
  await expect(app.page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
  // Links that any page may contain: without a place, with another word, and with a folder besides the link.
  for (const link of ["glossa://open?project=/etc", `glossa://open?project=${project.folder}`, "glossa:open"])
    expect(await startAgain(link, project.folder)).toBe(0);
  expect(await startAgain(UNKNOWN, project.folder)).toBe(0);
  await expect(app.ui.details.getByRole("heading", { name: addressMessages.unknown })).toBeVisible();
  await expect(app.page.getByText(messages.explorer.noProject)).toBeVisible();
  expect(await app.page.evaluate(() => window.desktop?.recentProjects())).toEqual({ ok: true, value: [] });
});

test("keys and the buttons of a mouse go back and forward, one step each", async ({ start, project }) => {
  const { page, ui } = await start(project.folder);
  await ui.waitForProject("project");
  await ui.select("src", "Order.cs", "Order");
  await expect(page).toHaveTitle("Order – project – Glossa");
  await ui.select("Zebra.cs", "Zebra");
  await expect(page).toHaveTitle("Zebra – project – Glossa");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page).toHaveTitle("Zebra.cs – project – Glossa");
  await pressMouse(page, "back");
  await expect(page).toHaveTitle("Order – project – Glossa");
  await pressMouse(page, "forward");
  await expect(page).toHaveTitle("Zebra.cs – project – Glossa");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page).toHaveTitle("Zebra – project – Glossa");
});

test("a link with a line leads a running app to that line, and rows offer the editors", async ({
  start,
  startAgain,
  project,
}) => {
  const { page, ui, main } = await start(project.folder);
  await ui.waitForProject("project");
  await ui.select("src", "Order.cs", "Order");
  await ui.item("Order").click({ button: "right" });
  const menu = page.getByRole("menu", { name: placeMessages.contextMenu });
  for (const name of [editorNames.code, placeMessages.findUsages, placeMessages.pathAndLine])
    await expect(menu.getByRole("menuitem", { name, exact: true })).toBeVisible();
  await menu.getByRole("menuitem", { name: placeMessages.openCode }).click();
  await expect(ui.code.locator("[data-marked]")).toHaveText("Order");
  await ui.code.getByText("What is bought.").click({ button: "right" });
  await menu.getByRole("menuitem", { name: placeMessages.link, exact: true }).click();
  await expect(page.getByText(messages.links.copied)).toBeVisible();
  const link = (await main?.evaluate(({ clipboard }) => clipboard.readText())) ?? "";
  expect(link).toMatch(/^glossa:\/\/open\?project=folder-.*&line=1:\d+$/);

  await ui.select("Zebra.cs", "Zebra");
  await expect(ui.code.locator("[data-marked]")).toHaveText("Zebra");
  expect(await startAgain(link)).toBe(0);
  await expect(page).toHaveTitle("Order – project – Glossa");
  await expect(ui.code.locator("[class*=markedRow]")).toContainText("What is bought.");
});
