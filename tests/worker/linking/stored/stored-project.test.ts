import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { MemoryLevel } from "memory-level";
import { describe, expect, it } from "vitest";
import type { LinkingState } from "../../../../src/shared/engine/linking-state.ts";
import { answered, EngineHost, type HostOptions } from "../../engine/engine-host.ts";
import { temporaryFolder, writeFiles } from "../../sources/folders.ts";

const FILES = {
  "App.csproj": `<Project><ItemGroup><Using Include="X" /></ItemGroup></Project>`,
  "a.cs": `namespace N;
    class C : Base { /// <inheritdoc/>
      public override void M(Other other) => other.Run(1); }`,
  "b.cs": `namespace X;
    public class Base { /// <summary>of Base</summary>
      public virtual void M(Other other) { } }
    public class Other { public int Run(object x) => 1; }`,
  "c.cs": "namespace N; class D { void Go(X.Base b, X.Other o) { b.M(o); o.Run(2); } }",
};

function projectFolder(): string {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  writeFiles(folder, FILES);
  return folder;
}

/** A host that stores what it links, and tells which facts it reads. */
class StoringHost extends EngineHost {
  readonly read: string[];

  constructor(options: HostOptions = {}) {
    const read: string[] = [];
    super({
      linksAtOnce: true,
      ...options,
      catalogue: (catalogue) => ({
        ...catalogue,
        manyFacts: (projectId, names) => {
          read.push(...names.map(({ fileId }) => fileId));
          return catalogue.manyFacts(projectId, names);
        },
      }),
    });
    this.read = read;
  }

  get states(): readonly LinkingState["status"][] {
    return this.events.flatMap((event) => (event.type === "linking" ? [event.state.status] : []));
  }

  /** Imports and links a folder, and waits until that is stored. */
  async stored(folder: string): Promise<string> {
    const { project } = await this.imported(folder);
    await this.engine.currentUses();
    await expect.poll(() => recordsIn(this.database)).toContain(`${project.id}!link-declarations`);
    return project.id;
  }
}

async function recordsIn(database: MemoryLevel<string, string>): Promise<readonly string[]> {
  const keys = await database.sublevel("derived").keys().all();
  return keys.filter((key) => key.split("!").length === 2);
}

/** All that an engine answers of uses. */
async function answersOf(host: EngineHost): Promise<object> {
  const { usage, implementers, types } = await host.engine.currentUses();
  const links = await host.engine.currentLinks();
  const [a, b] = [await host.fileId("a.cs"), await host.fileId("b.cs")];
  const [derived, base, other] = [`${a}-CLASS-C`, `${b}-CLASS-Base`, `${b}-CLASS-Other`];
  const [above, below] = [`${base}-METHOD-M(Other)`, `${derived}-METHOD-M(Other)`];
  return {
    links: [...usage.links],
    uses: usage.usesOf(`${other}-METHOD-Run(object)`),
    below: [implementers.of(above), implementers.someOf(above)],
    above: [implementers.basesOf(below), implementers.basesOf(above)],
    heads: [types.headOf(base), types.headOf("none")],
    named: types.namedBy(base),
    bases: [links.baseTargets(derived), links.baseTarget(derived, 0), links.baseTarget(base, 0)],
    derived: links.derived(base),
    parts: links.parts(base),
    doc: links.inheritedDoc(below),
    found: answered(await host.engine.search("run")),
  };
}

describe("a project whose links are stored", () => {
  it("answers the same when it is opened again, and reads no facts for it", async () => {
    const first = new StoringHost();
    const projectId = await first.stored(projectFolder());
    const second = new StoringHost({ database: first.database });
    answered(await second.engine.reopen(projectId));
    const answers = await answersOf(second);
    expect(second.read).toEqual([]);
    expect(second.states).toEqual(["linked"]);
    expect(answers).toEqual(await answersOf(first));
    expect(JSON.stringify(answers)).toContain("of Base");
  });
});
