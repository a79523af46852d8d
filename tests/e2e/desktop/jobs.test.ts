import { expect, test } from "../../support/desktop.ts";
import { pressMouse } from "../../support/press-mouse.ts";
import { keyboard, mouse } from "../jobs/hands.ts";
import { doAllJobs, FILES } from "../jobs/jobs.ts";

// The jobs of ../jobs/jobs.test.ts on the desktop; opening in an editor is one of editor.test.ts.
for (const [name, hand] of Object.entries({ mouse, keyboard })) {
  test(`the jobs of a reader are done by ${name}`, async ({ start, startAgain, project }) => {
    for (const [path, text] of Object.entries(FILES)) project.write(path, text);
    const { ui, page, main } = await start(project.folder);
    await ui.waitForProject("project");
    const openLink = async (link: string) => {
      expect(await startAgain(link)).toBe(0);
      return ui;
    };
    const copied = async () => (await main?.evaluate(({ clipboard }) => clipboard.readText())) ?? "";
    await doAllJobs({ ui, copied, openLink, pressBack: () => pressMouse(page, "back") }, hand);
  });
}
