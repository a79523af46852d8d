import { expect, it } from "vitest";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const FILES = {
  "Red.cs": "namespace Red; public class Paint { }",
  "Blue.cs": "namespace Blue; public class Paint { }",
  "Wall.cs": "using Red;\nnamespace House;\npublic partial class Wall { public void Coat() { } }",
  "Wall.More.cs": `using Blue;
namespace House;
public partial class Wall {
  public void Strip() { }
  /// <summary>Dries <see cref="Paint"/>.</summary>
  public void Dry(int hours) { }
}`,
};

/** The engine with a type whose two parts mean something else by the same name. */
async function openWall() {
  const folder = folderWith("project", FILES);
  const host = new EngineHost();
  await host.imported(folder);
  await host.engine.currentProject().links();
  const typeIn = async (name: keyof typeof FILES, type: string) => `${await host.fileId(name)}-CLASS-${type}`;
  const [red, blue] = [await typeIn("Red.cs", "Paint"), await typeIn("Blue.cs", "Paint")];
  return {
    engine: host.engine,
    red,
    blue,
    wall: await typeIn("Wall.cs", "Wall"),
    more: await typeIn("Wall.More.cs", "Wall"),
  };
}

/** What the references lead to that stand in a part of an answer, in their order. */
function targetsIn(shown: unknown, references: readonly (readonly [string, unknown])[]): readonly unknown[] {
  const keys = [...JSON.stringify(shown).matchAll(/"kind":"reference","key":"([^"]*)"/g)].map(([, key]) => key);
  const targets = new Map<string | undefined, unknown>(references);
  return keys.map((key) => targets.get(key));
}

async function openWallWithTexts() {
  const opened = await openWall();
  const { engine, wall, more } = opened;
  answered(await engine.describe(more, "Wears [Paint].", undefined, [{ tag: "remarks", text: "Much [Paint]." }]));
  answered(await engine.describe(`${more}-METHOD-Strip()`, "Takes [Paint] off."));
  answered(
    await engine.describe(`${more}-METHOD-Dry(int)`, "", undefined, [{ tag: "param", name: "hours", text: "Long." }]),
  );
  answered(await engine.describe(`${wall}-METHOD-Coat()`, "Puts [Paint] on."));
  return opened;
}

it.each(["wall", "more"] as const)(
  "names in what was written of a part go by the usings of its file, on the page of %s",
  async (page) => {
    const { engine, red, blue, ...parts } = await openWallWithTexts();
    const details = answered(await engine.typeDetails(parts[page]));
    const { references } = answered(await engine.detailsLinks(parts[page]));
    const leadsTo = (shown: unknown) => targetsIn(shown, references);
    expect(details.describedAs).toBe(parts.more);
    expect(leadsTo(details.description)).toEqual([{ kind: "entity", id: blue }]);
    expect(leadsTo(details.documentation)).toEqual([{ kind: "entity", id: blue }]);
    const members = details.sections.flatMap((section) => section.members);
    expect(members.map(({ name, summary }) => [name, ...leadsTo(summary)])).toEqual([
      ["Coat", { kind: "entity", id: red }],
      ["Strip", { kind: "entity", id: blue }],
      ["Dry", { kind: "entity", id: blue }],
    ]);
  },
);
