import { expect, it } from "vitest";
import { openedProject } from "../../../src/cli/project/opened-project.ts";
import { openMemoryCatalogue } from "../../../src/worker/catalogue/open-memory.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { EngineHost } from "../../worker/engine/engine-host.ts";

it("stays one state of the project when another one is read meanwhile", async () => {
  const folder = folderWith("project", {
    "a.cs": "class Base { } class Derived : Base { Base Own; }",
    "b.cs": "class Other { }",
  });
  const host = new EngineHost();
  await host.imported(folder);
  const base = `${await host.fileId("a.cs")}-CLASS-Base`;
  const quiet = { row: () => {}, note: () => {} };
  const project = openedProject(host.engine, openMemoryCatalogue(quiet.note), quiet);
  const asked = async () => ({
    derived: (await project.links()).derived(base),
    links: (await project.uses()).usage.count().linked,
  });
  const before = await asked();
  expect(before).toMatchObject({ derived: [`${await host.fileId("a.cs")}-CLASS-Derived`] });
  writeFiles(folder, { "a.cs": "class Base { }" });
  await host.imported(folder);
  expect(host.engine.currentSnapshot()).not.toBe(project.snapshot);
  expect(await asked()).toEqual(before);
});
