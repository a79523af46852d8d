import { relative } from "node:path";
import type { Page } from "@playwright/test";
import { repository } from "../../../scripts/builds.ts";
import { type DesktopApp, EDITIONS, expect, test } from "../../support/desktop.ts";

/** A way out of the page that a script in it may try; it runs in the page. */
interface WayOut {
  readonly name: string;
  readonly go: () => void;
}

const WAYS: readonly WayOut[] = [
  { name: "about:blank#x", go: () => location.assign("about:blank#x") },
  { name: "about:blank", go: () => location.replace("about:blank") },
  { name: "about:srcdoc", go: () => location.assign("about:srcdoc") },
  { name: "data:", go: () => location.assign("data:text/html,out") },
  {
    name: "blob:",
    go: () => location.assign(URL.createObjectURL(new Blob(["out"], { type: "text/html" }))),
  },
  { name: "javascript:", go: () => location.assign("javascript:'out'") },
  { name: "file:", go: () => location.assign("file:///etc/passwd") },
  { name: "view-source:", go: () => location.assign("view-source:app://glossa/") },
  { name: "chrome:", go: () => location.assign("chrome://version") },
  { name: "a file of the page", go: () => location.assign("/theme.js") },
  { name: "a missing file", go: () => location.assign("app://glossa/../missing.html") },
  { name: "another host", go: () => location.assign("app://evil/") },
  {
    name: "a reload at a file",
    go: () => {
      history.pushState(null, "", "/theme.js");
      location.reload();
    },
  },
  {
    name: "a form",
    go: () => {
      const form = document.createElement("form");
      form.action = "about:blank#form";
      document.body.append(form);
      form.submit();
    },
  },
  {
    name: "a refresh",
    go: () => {
      const refresh = document.createElement("meta");
      refresh.httpEquiv = "refresh";
      refresh.content = "0;url=about:blank#x";
      document.head.append(refresh);
    },
  },
  {
    name: "a frame that moves its parent",
    go: () => {
      const frame = document.createElement("iframe");
      document.body.append(frame);
      const inner = frame.contentWindow as Window | null;
      inner?.top?.location.assign("about:blank#x");
    },
  },
  { name: "a window", go: () => void window.open("about:blank#x", "_blank") },
  { name: "a window in this one's place", go: () => void window.open("about:blank#x", "_self") },
  {
    name: "a download",
    go: () => {
      const link = document.createElement("a");
      link.href = "/theme.js";
      link.download = "x.js";
      link.click();
    },
  },
  { name: "the history", go: () => history.go(-99) },
  {
    name: "a page that will not be left, and leaves",
    go: () => {
      window.addEventListener("beforeunload", (event) => event.preventDefault());
      location.assign("about:blank#x");
    },
  },
  { name: "dialogs", go: () => [alert("x"), confirm("x"), prompt("x")] },
];

for (const edition of EDITIONS) {
  test.describe(`the ${edition} app`, () => {
    test.use({ edition });

    test("stays on its page, whatever a script in it does", async ({ start }) => {
      const { page } = await start();
      for (const { name, go } of WAYS) {
        await test.step(name, async () => {
          await page.evaluate(go).catch(() => undefined);
          await answersStill(page);
        });
      }
    });

    test("opens and remembers no folder that an address names", async ({ start, startAgain, project }) => {
      project.write("A.cs", "class A;");
      const app = await start();
      const way = relative(repository, project.folder);
      for (const address of [`glossa:${way}`, `glossa:${project.folder}`, `glossa://x/../${way}`, `file:${way}`]) {
        await startAgain(address);
        await startAgain(address, project.folder);
      }
      // A later start with only a folder is handled after all of these.
      project.write("chosen/B.cs", "class B;");
      await startAgain(`${project.folder}/chosen`);
      await expect(app.ui.statusBar).toContainText("1 type");
      await expect.poll(() => recentPaths(app)).toEqual([`${project.folder}/chosen`]);
    });
  });
}

/** Expects the window to show the page, served by the app and still able to send it requests. */
async function answersStill(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      // A pending navigation of the page takes place before this is answered.
      const text = await page.evaluate(async () => (await fetch("/index.html")).text()).catch(() => "");
      return text.includes('id="root"') && /^app:\/\/glossa\//.test(page.url());
    })
    .toBe(true);
  // Not with a locator: that waits for the end of a navigation that the app has refused.
  const isShown = () => page.evaluate(() => document.querySelector("header")?.checkVisibility()).catch(() => false);
  await expect.poll(isShown).toBe(true);
  await expect.poll(() => page.evaluate(() => window.desktop?.recentProjects())).toMatchObject({ ok: true });
}

async function recentPaths({ page }: DesktopApp): Promise<readonly string[]> {
  const recent = await page.evaluate(() => window.desktop?.recentProjects());
  return recent?.ok === true ? recent.value.map(({ path }) => path) : [];
}

/** Requests a dialog twenty times at once. Returns when the app has received all requests, with their later results. */
function askTwentyTimes(page: Page, call: "askGenerationConsent" | "openDirectory") {
  return page.evaluateHandle(async (name) => {
    const ends = Promise.all(Array.from({ length: 20 }, () => window.desktop?.[name]()));
    // Calls are handled in order: this one last.
    await window.desktop?.recentProjects();
    return { ends };
  }, call);
}

test("one dialog at a time, however often the page asks for one", async ({ start }) => {
  const { page, main } = await start();
  const dialogs = await main?.evaluateHandle(({ dialog }) => {
    const asked = { times: 0, answer: (): void => undefined };
    const answered = new Promise<void>((resolve) => {
      asked.answer = resolve;
    });
    const once = () => {
      asked.times++;
      return answered;
    };
    dialog.showMessageBox = async () => once().then(() => ({ response: 1, checkboxChecked: false }));
    dialog.showOpenDialog = async () => once().then(() => ({ canceled: true, filePaths: [] }));
    return asked;
  });
  const times = () => dialogs?.evaluate((asked) => asked.times);
  await page.evaluate(() => window.desktop?.chooseGenerator("https://example.invalid", false));
  const consents = await askTwentyTimes(page, "askGenerationConsent");
  expect(await times()).toBe(1);
  const folders = await askTwentyTimes(page, "openDirectory");
  expect(await times()).toBe(2);
  // From here on, every dialog is answered at once.
  await dialogs?.evaluate((asked) => asked.answer());
  for (const asked of [consents, folders]) await asked.evaluate(({ ends }) => ends);
  expect(await times()).toBe(2);
  const answers = await page.evaluate(async () => {
    const ends: unknown[] = [];
    for (let i = 0; i < 20; i++) ends.push(await window.desktop?.askGenerationConsent());
    return ends;
  });
  expect(await times()).toBe(6);
  expect(answers.at(-1)).toMatchObject({ ok: false, error: { code: "askedTooOften" } });
});

test("the system's browser is opened a few times, however often the page asks", async ({ start }) => {
  const { page, main } = await start();
  await main?.evaluate(({ shell }) => {
    let opened = 0;
    shell.openExternal = async () => {
      opened++;
      process.env.GLOSSA_OPENED = String(opened);
    };
  });
  await page.evaluate(() => {
    for (let i = 0; i < 100; i++) window.open(`https://example.invalid/${i}`);
  });
  await page.evaluate(async () => (await fetch("/")).text());
  expect(await main?.evaluate(() => process.env.GLOSSA_OPENED)).toBe("10");
});

test("one download at a time, and none of what the page has not made", async ({ start }) => {
  const { page, main } = await start();
  await main?.evaluate(({ session }) => {
    const begun: string[] = [];
    session.defaultSession.on("will-download", (event, item) => {
      if (!event.defaultPrevented) begun.push(item.getURL().slice(0, 5));
      process.env.GLOSSA_DOWNLOADS = begun.join(" ");
      // Nobody answers the system's save dialog.
      item.cancel();
    });
  });
  await page.evaluate(async () => {
    const save = (href: string) => {
      const link = document.createElement("a");
      link.href = href;
      link.download = "x";
      link.click();
    };
    save("/theme.js");
    save("data:text/plain,x");
    save(URL.createObjectURL(new Blob(["x"])));
  });
  await expect.poll(() => main?.evaluate(() => process.env.GLOSSA_DOWNLOADS)).toBe("blob:");
});
