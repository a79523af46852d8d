import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { createServer } from "../src/server/create-server.ts";
import { messages } from "../src/shared/messages/messages.ts";
import { ensureBrowser, launchOptions } from "./browser.ts";
import { ensureBuilt, repository } from "./builds.ts";
import { SCREENS, showProblems } from "./screens.ts";
import { targets } from "./targets.ts";

const FOLDER = join(repository, "docs/screenshots");
const THEMES = ["light", "dark"] as const;
/** Time to wait before a screenshot for animations: hover marks, scroll bars, a graph's first frame. */
const SETTLED_MILLISECONDS = 600;

type Theme = (typeof THEMES)[number];

/** `npm run screenshots`: captures each screen of the built web edition in both themes, for the documentation. */
await ensureBuilt("web");
mkdirSync(FOLDER, { recursive: true });
const server = await createServer({ root: join(repository, targets.web.folder), port: 0 });
const browser = await chromium.launch(launchOptions(await ensureBrowser()));
try {
  for (const theme of THEMES) {
    await takeSample(browser, theme);
    await takeProblems(browser, theme);
  }
} finally {
  await browser.close();
  await server.close();
}

async function takeSample(browser: Browser, theme: Theme): Promise<void> {
  const page = await openPage(browser, theme);
  await take(page, "start", theme);
  await page.getByRole("button", { name: messages.explorer.openSample }).click();
  await imported(page);
  for (const { name, show } of SCREENS) {
    await show(page);
    await take(page, name, theme);
  }
  await page.close();
}

/** The sample has no problems, so this uses a small folder with some. */
async function takeProblems(browser: Browser, theme: Theme): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), "glossa-screenshots-"));
  const folder = join(parent, "Orders");
  mkdirSync(folder);
  writeFileSync(join(folder, "Order.cs"), "class Order { }\n\nclass Half { void Pay( { ]] \n");
  writeFileSync(join(folder, "Invoice.cs"), "class Invoice { bool Pay(bool async) => Ask(async: async, async); }\n");
  writeFileSync(join(folder, "Ledger.cs"), new Uint8Array([0x4d, 0x5a, 0, 0]));
  writeFileSync(join(folder, "Lines.cs"), "class Lines { List<int> All; Task Save() => Task.CompletedTask; }\n");
  const page = await openPage(browser, theme);
  try {
    await page.evaluate(() => Reflect.deleteProperty(globalThis, "showDirectoryPicker"));
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: messages.menu.selectLocalProject }).click();
    await (await chooser).setFiles(folder);
    await imported(page);
    // Shown once the files are linked.
    await page
      .getByRole("contentinfo")
      .getByText(/without project file/)
      .waitFor();
    await showProblems(page);
    await take(page, "problems", theme);
  } finally {
    await page.close();
    rmSync(parent, { recursive: true });
  }
}

async function openPage(browser: Browser, colorScheme: Theme): Promise<Page> {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
  await page.goto(server.url);
  await page
    .getByRole("contentinfo")
    .getByText(/threads?$/)
    .waitFor();
  return page;
}

async function imported(page: Page): Promise<void> {
  await page
    .getByRole("contentinfo")
    .getByText(/\d types?/)
    .waitFor();
}

async function take(page: Page, name: string, theme: Theme): Promise<void> {
  await page.mouse.move(640, 4);
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`) });
}
