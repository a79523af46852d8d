import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

it("closes what was open when that was asked for, not what was opened since", async () => {
  const host = new EngineHost();
  const folder = temporaryFolder();
  writeFiles(folder, { "A.cs": "class A { }" });
  const { project } = await host.imported(folder);
  // Whoever looks after descriptions has to be closed first, which takes a moment.
  answered(await host.engine.coverage());
  const [closed, opened] = await Promise.all([host.engine.closeProject(), host.engine.reopen(project.id)]);
  expect([closed.ok, opened.ok]).toEqual([true, true]);
  expect(answered(await host.engine.files())).toHaveLength(1);
  answered(await host.engine.closeProject());
  expect(await host.engine.files()).toMatchObject({ error: { code: "noProject" } });
});
