import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { ensureBrowser, launchOptions } from "../../../scripts/browser.ts";
import { ensureBuilt, repository } from "../../../scripts/builds.ts";
import { targets } from "../../../scripts/targets.ts";
import { createServer } from "../../../src/server/create-server.ts";
import { installCodePane } from "../code-pane.ts";
import { findBusiest } from "./busiest.ts";
import { asTable, type UiFigures } from "./figures.ts";
import { measureUi } from "./measure-ui.ts";
import { installProbe } from "./probe.ts";

/** Wide enough for the code beside the details. */
const VIEWPORT = { width: 1600, height: 900 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    selections: { type: "string", default: "100" },
    reloads: { type: "string", default: "5" },
    json: { type: "string" },
  },
});

/** `npm run bench:ui -- FOLDER`: measures the speed of the page of the built web edition with a code base open. */
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  process.stderr.write("usage: npm run bench:ui -- FOLDER [--selections N] [--reloads N] [--json FILE]\n");
  process.exitCode = 2;
} else {
  const figures = await measure(resolve(folder));
  process.stdout.write(asTable(figures));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(figures, null, 1)}\n`);
}

async function measure(path: string): Promise<UiFigures> {
  await ensureBuilt("web");
  await ensureBuilt("node");
  const busiest = await findBusiest(path);
  const server = await createServer({ root: join(repository, targets.web.folder), port: 0 });
  const browser = await chromium.launch(launchOptions(await ensureBrowser()));
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    await installProbe(page);
    await installCodePane(page);
    await page.goto(server.url);
    const counts = { selections: Number(values.selections), reloads: Number(values.reloads) };
    return await measureUi(page, { folder: path, busiest, ...counts });
  } finally {
    await browser.close();
    await server.close();
  }
}
