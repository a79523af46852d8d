import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { ensureBrowser, launchOptions } from "../../../scripts/browser.ts";
import { ensureBuilt, repository } from "../../../scripts/builds.ts";
import { targets } from "../../../scripts/targets.ts";
import { createServer } from "../../../src/server/create-server.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { codeAddressOf, installCodePane } from "../code-pane.ts";
import { countUses, openFolder } from "../open-folder.ts";
import { clickName, markedPlace, showFile } from "./code-page.ts";
import { drawNames, type FileRow, type MeantName } from "./truth.ts";

/** Timeout until the target of a click is marked. */
const LANDING_MILLISECONDS = 5_000;
const VIEWPORT = { width: 1600, height: 900 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "500" }, seed: { type: "string", default: "21" } },
});

/**
 * `npm run bench:clicks -- FOLDER TRUTH`: clicks names in the code of a code base, drawn by a seed from the C#
 * compiler's output, and counts the clicks that land where the compiler says that they are declared.
 */
const [folder, truth] = positionals;
if (folder === undefined || truth === undefined || positionals.length > 2) {
  process.stderr.write("usage: npm run bench:clicks -- FOLDER TRUTH [--count N] [--seed S]\n");
  process.exitCode = 2;
} else {
  const names = await drawNames(resolve(truth), Number(values.count), Number(values.seed));
  const wrong = await clickAll(resolve(folder), names);
  const right = names.length - wrong;
  process.stdout.write(`${right} of ${names.length} clicks landed, ${((100 * right) / names.length).toFixed(1)} %\n`);
}

/** Prints each click that landed elsewhere, and returns how many did. */
async function clickAll(folder: string, names: readonly MeantName[]): Promise<number> {
  await ensureBuilt("web");
  const server = await createServer({ root: join(repository, targets.web.folder), port: 0 });
  const browser = await chromium.launch(launchOptions(await ensureBrowser()));
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    await installCodePane(page);
    await page.goto(server.url);
    await openFolder(page, folder);
    // Names become links when the uses are linked.
    await countUses(page);
    let wrong = 0;
    for (const name of names) {
      const landed = await click(page, folder, name).catch((error: unknown) => String(error).split("\n")[0]);
      if (landed === true) continue;
      wrong++;
      const place = `${name.path}:${name.row + 1}:${name.column + 1}`;
      process.stdout.write(`${place} ${name.kind} ${name.name}: ${landed}\n`);
    }
    return wrong;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Returns true, or the place where the click has landed instead. */
async function click(page: Page, folder: string, name: MeantName): Promise<true | string> {
  await showFile(page, codeAddressOf(page, fileIdOf(name.path)), name.path);
  if (!(await clickName(page, name))) return "no link there";
  const isMeant = ({ path, row }: FileRow) =>
    name.declaredAt.some((one) => path === `${basename(folder)}/${one.path}` && one.row === row);
  const end = performance.now() + LANDING_MILLISECONDS;
  let place = await markedPlace(page);
  while (performance.now() < end && !(place !== undefined && isMeant(place))) {
    await page.waitForTimeout(20);
    place = await markedPlace(page);
  }
  if (place !== undefined && isMeant(place)) return true;
  const meant = name.declaredAt.map(({ path, row }) => `${path}:${row + 1}`).join(", ");
  return `landed at ${place === undefined ? "nothing" : `${place.path}:${place.row + 1}`}, not at ${meant}`;
}
