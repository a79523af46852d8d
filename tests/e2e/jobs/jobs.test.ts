import { AppPage } from "../../support/app-page.ts";
import { test } from "../../support/fixtures.ts";
import { keyboard, mouse } from "./hands.ts";
import { doAllJobs, FILES } from "./jobs.ts";

// The usual jobs of Glossa's users, one after the other; desktop/jobs.test.ts does the same on the desktop.
for (const [name, hand] of Object.entries({ mouse, keyboard })) {
  test(`the jobs of a reader are done by ${name}`, async ({ app, page, context, project }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const [path, text] of Object.entries(FILES)) project.write(path, text);
    await app.chooseFolder(project.folder);
    await app.waitForImport();
    const openLink = async (link: string) => {
      const fresh = new AppPage(await context.newPage());
      await fresh.page.goto(link);
      return fresh;
    };
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const pressBack = async () => void (await page.goBack());
    await doAllJobs({ ui: app, copied, openLink, pressBack }, hand);
  });
}
