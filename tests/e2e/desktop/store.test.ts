import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messages } from "../../../src/shared/messages/messages.ts";
import { writeByKeys } from "../../support/describing.ts";
import { answerFolderDialog, type DesktopApp, EDITIONS, expect, test } from "../../support/desktop.ts";
import { damages } from "../../support/store/damages.ts";
import { deadlyDamages, shortenKeys } from "../../support/store/deadly-damages.ts";

const OWN_TEXT = "What people order, written by hand.";

async function describeOrder({ ui }: DesktopApp): Promise<void> {
  await ui.select("src", "Order.cs", "Order");
  await writeByKeys(ui, OWN_TEXT);
  await expect(ui.details.getByRole("heading", { name: /edited/ })).toBeVisible();
}

test.beforeEach(({ project }) => {
  project.write("src/Order.cs", "public class Order { }\n");
});

const hurts: Readonly<Record<string, (store: string) => void>> = {
  "no CURRENT": (store) => rmSync(join(store, "CURRENT")),
  "garbage in every file": (store) => {
    for (const name of readdirSync(store)) damages.garbage?.(join(store, name));
  },
  "a file in its place": (store) => {
    rmSync(store, { recursive: true });
    writeFileSync(store, "no folder");
  },
};

for (const edition of EDITIONS) {
  test.describe(`the ${edition} app`, () => {
    test.use({ edition });

    for (const [what, hurt] of Object.entries(hurts)) {
      test(`a store with ${what} starts the app, shows what was written and takes an import`, async ({
        start,
        project,
        userData,
      }) => {
        const first = await start(project.folder);
        await expect(first.ui.statusBar).toContainText("1 type");
        await describeOrder(first);
        await first.close();

        hurt(join(userData, "store"));
        const second = await start(project.folder);
        await expect(second.ui.statusBar).toContainText("1 type");
        await second.ui.select("src", "Order.cs", "Order");
        await expect(second.ui.details).toContainText(OWN_TEXT);
        await expect(second.page.getByText(/could not be restarted/)).toHaveCount(0);
      });
    }
  });
}

/** Writes a description so that it ends up in a table of the store: LevelDB moves what it finds in its log there. */
async function fillTables(start: (...args: readonly string[]) => Promise<DesktopApp>, folder: string): Promise<void> {
  const first = await start(folder);
  await expect(first.ui.statusBar).toContainText("1 type");
  await describeOrder(first);
  await first.close();
  const second = await start();
  await expect(second.ui.statusBar).toContainText("1 type");
  await second.close();
}

test("a store that would end the engine is repaired before it does", async ({ start, project, userData }) => {
  await fillTables(start, project.folder);
  deadlyDamages["a footer that names a block of 32 TB"](join(userData, "store"));
  const { page, ui } = await start(project.folder);
  await expect(ui.statusBar).toContainText("1 type");
  await ui.select("src", "Order.cs", "Order");
  await expect(ui.details).toContainText(OWN_TEXT);
  await expect(page.getByText(messages.errors.engineStopped)).toHaveCount(0);
});

test("a store over which every engine ends is set aside; the app shows what was written and takes an import", async ({
  start,
  project,
  userData,
}) => {
  await fillTables(start, project.folder);
  shortenKeys(join(userData, "store"));
  const app = await start();
  await expect(app.page.getByText(/damaged beyond repair.*: 1 description/)).toBeVisible();
  await answerFolderDialog(app, project.folder);
  await app.ui.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
  await expect(app.ui.statusBar).toContainText("1 type");
  await app.ui.select("src", "Order.cs", "Order");
  await expect(app.ui.details).toContainText(OWN_TEXT);
  await expect(app.page.getByText(/could not be restarted/)).toHaveCount(0);
});

test("a store beyond repair is set aside, which is said in one sentence with its path", async ({ start, userData }) => {
  writeFileSync(join(userData, "store"), "no folder");
  const { page } = await start();
  const said = page.getByText(/damaged beyond repair/);
  await expect(said).toHaveText(
    new RegExp(`has been moved to ${userData}/store.broken-.*: 0 descriptions were recovered`),
  );
  const notices = page.getByLabel(messages.notices.label);
  await expect(notices.getByRole("button", { name: messages.notices.close })).toHaveCount(1);
});
