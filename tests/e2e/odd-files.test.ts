import { MAX_FILE_BYTES } from "../../src/shared/limits/files.ts";
import { detailsMessages } from "../../src/shared/messages/details-messages.ts";
import { skippedMessages } from "../../src/shared/messages/engine-messages.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { engineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";

const DEPTH = 30;
const deepFolders = Array.from({ length: DEPTH }, (_, level) => `level${level}`);

test("a folder with everything odd in it opens, and says what could not be read", async ({ app, page, project }) => {
  fillWithOddFiles(project);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await expect(app.statusBar).toContainText("2 skipped");
  await expect(app.statusBar).toContainText("1 partial");
  const warnings = (await engineEvents(page, "warning")).map(({ message }) => message);
  expect(warnings.join("\n")).toContain("huge.cs");

  await app.tree.getByRole("treeitem", { name: /^huge\.cs/ }).click();
  await expect(app.details).toContainText(skippedMessages.tooLarge);
  await app.tree.getByRole("treeitem", { name: /^binary\.cs/ }).click();
  await expect(app.details).toContainText(skippedMessages.binary);
  await app.select("empty.cs");
  await expect(app.details).toContainText(detailsMessages.noTypes);
});

test("a broken file shows what could be read of it", async ({ app, project }) => {
  fillWithOddFiles(project);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  const broken = app.tree.getByRole("treeitem", { name: /^broken\.cs/ });
  await broken.click();
  await expect(broken).toHaveAttribute("aria-expanded", "true");
  await app.select("Whole");
  await expect(app.details).toContainText("Stands before the damage.");
});

test("names in Chinese, with spaces and deep down open like any other", async ({ app, project }) => {
  fillWithOddFiles(project);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("文档", "客户 服务.cs", "客户服务");
  await expect(app.details.getByRole("heading", { name: "客户服务" })).toBeVisible();
  await expect(app.details).toContainText("保存客户。");
  await app.select("with some spaces", "My Class.cs", "MyClass");
  await app.select(...deepFolders, "Deep.cs", "Deep");
  await expect(app.details.getByRole("heading", { name: "Deep", exact: true })).toBeVisible();
});

test("what the skip list names is not listed", async ({ app, project }) => {
  fillWithOddFiles(project);
  project.write("node_modules/pack/Hidden.cs", "class Hidden;");
  project.write("dist/Built.cs", "class Built;");
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await expect(app.item("empty.cs")).toBeVisible();
  await expect(app.item("node_modules")).toHaveCount(0);
  await expect(app.item("dist")).toHaveCount(0);
});

function fillWithOddFiles(project: DiskProject): void {
  project.write("huge.cs", `// ${"x".repeat(MAX_FILE_BYTES + 1_000_000)}\nclass Huge;\n`);
  project.write(
    "binary.cs",
    Uint8Array.from({ length: 5000 }, (_, index) => (index * 37) % 256),
  );
  project.write(
    "broken.cs",
    "/// <summary>Stands before the damage.</summary>\nclass Whole { }\n\nclass Half { void M( { ]] \n",
  );
  project.write("empty.cs", "");
  project.write("notes.txt", "Not C#.\n");
  project.write("with some spaces/My Class.cs", "class MyClass { }\n");
  project.write(
    "文档/客户 服务.cs",
    "class 客户服务\n{\n    /// <summary>保存客户。</summary>\n    public void 保存() { }\n}\n",
  );
  project.write(`${deepFolders.join("/")}/Deep.cs`, "class Deep { }\n");
}
