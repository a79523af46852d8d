import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { editorNames, placeMessages } from "../../../src/shared/messages/place-messages.ts";
import { type DesktopApp, expect, test } from "../../support/desktop.ts";

let programs: string;

test.beforeEach(({ project }) => {
  programs = mkdtempSync(join(tmpdir(), "glossa-programs-"));
  project.write("src/Order.cs", "namespace Shop;\n\npublic class Order\n{\n    public void Add() { }\n}\n");
});
test.afterEach(() => rmSync(programs, { recursive: true }));

/** Puts an editor into the app's PATH that records its arguments. */
async function installEditor({ main }: DesktopApp, name: string): Promise<string> {
  const said = join(programs, "said");
  writeFileSync(join(programs, name), `#!/bin/sh\nprintf '%s\\n' "$@" > '${said}'\n`);
  chmodSync(join(programs, name), 0o755);
  await main?.evaluate((_, start) => {
    process.env.PATH = `${start}${process.env.PATH}`;
  }, `${programs}${delimiter}`);
  return said;
}

test("a declaration is opened in an editor at its line, by keyboard", async ({ start, project }) => {
  test.skip(process.platform === "win32", "the editor is a script");
  const app = await start(project.folder);
  const said = await installEditor(app, "code");
  await app.ui.select("src", "Order.cs", "Order", "Add()");
  await app.page.getByRole("button", { name: placeMessages.title }).press("Enter");
  await app.page.getByRole("menuitem", { name: editorNames.code }).press("Enter");
  const file = join(realpathSync(project.folder), "src", "Order.cs");
  await expect.poll(() => readIfThere(said)).toBe(`-r\n-g\n${file}:5:1\n`);
});

test("an editor that is not there is missed in words", async ({ start, project }) => {
  const app = await start(project.folder);
  await app.ui.select("src", "Order.cs", "Order");
  await app.page.getByRole("button", { name: placeMessages.title }).click();
  await app.page.getByRole("menuitem", { name: editorNames.visualStudio, exact: true }).click();
  await expect(app.page.getByText(/The editor could not be started/)).toBeVisible();
});

test("the page opens no file but the sources of folders that were opened", async ({ start, project }) => {
  project.write("run.sh", "");
  const app = await start(project.folder);
  await app.ui.select("src", "Order.cs", "Order");
  const answers = await app.page.evaluate(async (folder) => {
    const tries = [
      [folder, "run.sh"],
      [folder, "../../etc/passwd"],
      ["/", "etc/passwd"],
    ] as const;
    return Promise.all(tries.map(([root, file]) => window.desktop?.openInEditor(root, file, 0, 0, "system")));
  }, project.folder);
  expect(answers).toMatchObject([
    { ok: false, error: { code: "sourceFileRefused" } },
    { ok: false, error: { code: "sourceFileRefused" } },
    { ok: false, error: { code: "folderNotGranted" } },
  ]);
});

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
