import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { usesIn } from "../../../src/worker/linking/model/file-links.ts";
import { temporaryFolder, writeFiles } from "../../support/folders.ts";
import { EngineHost } from "../engine/engine-host.ts";

type Files = Readonly<Record<string, string>>;

/** What changes about a file without a project file: each of these may change what is assumed of all others. */
const file = fc.record({
  folder: fc.constantFrom("App", "App/Inner", "Web"),
  namespace: fc.constantFrom("App", "App.Inner", "Web", "Other"),
  using: fc.constantFrom("", "using Tools;", "using System.Threading.Tasks;", "global using Tools;"),
  field: fc.constantFrom("int", "Tool", "Task", "List<Tool>"),
});

const TOOLS = `namespace Tools;
public class Tool { public int Go(int x) => x; public string Go(object x) => null; }
public static class Extras { public static int Twice(this int x) => x; }`;

type File = typeof file extends fc.Arbitrary<infer T> ? T : never;

function filesOf(all: readonly File[]): Files {
  const sources = all.map(({ folder, namespace, using, field }, at) => [
    `${folder}/C${at}.cs`,
    `${using}
namespace ${namespace}; public class C${at} { ${field} F; void Use() { new Tool().Go(1); 1.Twice(); Use(new List<int>().First()); } void Use(int x) {} }`,
  ]);
  return { "Tools/Tool.cs": TOOLS, ...Object.fromEntries(sources) };
}

async function linksAfter(host: EngineHost, path: string, files: Files): Promise<object> {
  rmSync(path, { recursive: true, force: true });
  for (const folder of ["App/Inner", "Web", "Tools"]) mkdirSync(join(path, folder), { recursive: true });
  writeFiles(path, files);
  await host.imported(path);
  const { usage } = await host.engine.currentProject().uses();
  return Object.fromEntries([...usage.links].sort().map(([id, links]) => [id, [[...usesIn(links)], links.unlinked]]));
}

it("linking anew where an edit changes what is assumed equals linking everything", { timeout: 60_000 }, async () => {
  const [kept, fresh] = [new EngineHost(), new EngineHost()];
  const root = temporaryFolder();
  let run = 0;
  const code = fc.array(file, { minLength: 5, maxLength: 5 });
  const property = fc.asyncProperty(code, fc.nat(4), file, async (before, at, edited) => {
    run++;
    const after = before.with(at, edited);
    const project = join(root, `kept${run}`, "code");
    await linksAfter(kept, project, filesOf(before));
    const relinked = await linksAfter(kept, project, filesOf(after));
    expect(relinked).toEqual(await linksAfter(fresh, join(root, `fresh${run}`, "code"), filesOf(after)));
  });
  await fc.assert(property, { seed: 7, numRuns: 60 });
});
