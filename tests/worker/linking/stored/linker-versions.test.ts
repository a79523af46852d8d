import { expect, it, vi } from "vitest";
import { folderWith } from "../../../support/folders.ts";
import { answered, EngineHost } from "../../engine/engine-host.ts";

const versions = vi.hoisted((): Record<string, number> => ({ "c-sharp": 1 }));

vi.mock(import("../../../../src/worker/languages/reader-stamps.ts"), async (original) => ({
  ...(await original()),
  linkerVersions: () => versions,
}));

/** The states of linking until its links are stored. */
async function statesOf(host: EngineHost): Promise<readonly string[]> {
  await host.engine.currentProject().uses();
  await host.engine.storeLinks();
  return host.events.flatMap((event) => (event.type === "linking" ? [event.state.status] : []));
}

it("links by another version of a linker are not those of this one", async () => {
  const folder = folderWith("project", { "a.cs": "class A { void M() => M(); }" });
  const first = new EngineHost({ linksAtOnce: true });
  const { project } = await first.imported(folder);
  await statesOf(first);
  const open = async () => {
    const host = new EngineHost({ linksAtOnce: true, database: first.database });
    answered(await host.engine.reopen(project.id));
    return statesOf(host);
  };
  expect(await open()).toEqual(["linked"]);
  versions["c-sharp"] = 2;
  expect((await open())[0]).toBe("running");
  expect(await open()).toEqual(["linked"]);
});
