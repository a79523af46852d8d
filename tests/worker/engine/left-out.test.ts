import { describe, expect, it } from "vitest";
import { folderWith } from "../../support/folders.ts";
import { allTypeUses } from "./all-type-uses.ts";
import { answered, EngineHost } from "./engine-host.ts";

const CALLER = `class Caller
{
    void Run()
    {
#if FOO
        Parts.A();
#else
        Parts.B();
#endif
    }
}
#if FOO
class Whole { void Run() { new Helper().C(); } }
#endif`;

const FILES = {
  "Parts.cs": "static class Parts { public static void A() { } public static void B() { } }",
  "Helper.cs": "class Helper { public Helper() { } public void C() { } }",
  "Caller.cs": CALLER,
};

/** What `Caller.Run` and `Whole.Run` use in a folder of these files, as every part of the page tells it. */
class UsesSeen {
  private constructor(private readonly host: EngineHost) {}

  static async in(files: Readonly<Record<string, string>>, defines: readonly string[] = []): Promise<UsesSeen> {
    const folder = folderWith("project", { ...FILES, ...files });
    const host = new EngineHost();
    await host.imported(folder);
    if (defines.length > 0) await host.endOf(answered(await host.engine.importAgain(defines)));
    return new UsesSeen(host);
  }

  /** Those of the three methods that are used at all. */
  async used(): Promise<string> {
    const methods = [
      await this.method("Parts.cs", "Parts", "A"),
      await this.method("Parts.cs", "Parts", "B"),
      await this.method("Helper.cs", "Helper", "C"),
    ];
    const used: string[] = [];
    for (const id of methods) {
      const uses = answered(await this.host.engine.memberUses(id));
      const graph = answered(await this.host.engine.usageGraph(id));
      expect(graph.nodes.length > 1).toBe(uses.usedIn.length > 0);
      if (uses.usedIn.length > 0) used.push(id.replace(/^.*-METHOD-|\(.*$/g, ""));
    }
    return used.join();
  }

  async calls(): Promise<readonly (string | undefined)[]> {
    const uses = answered(await this.host.engine.memberUses(await this.method("Caller.cs", "Caller", "Run")));
    return uses.calls.map(({ methodUsedIn }) => methodUsedIn?.name);
  }

  async usersOfHelper(): Promise<readonly string[]> {
    const id = `${await this.host.fileId("Helper.cs")}-CLASS-Helper`;
    return (await allTypeUses(this.host, id)).usedBy.map(({ name }) => name);
  }

  async drawnBesideWhole(): Promise<string | null> {
    return answered(await this.host.engine.classDiagram(`${await this.host.fileId("Caller.cs")}-CLASS-Whole`)).text;
  }

  private async method(file: string, type: string, name: string): Promise<string> {
    return `${await this.host.fileId(file)}-CLASS-${type}-METHOD-${name}()`;
  }
}

const project = (content: string) => ({
  "App.csproj": `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${content}</PropertyGroup></Project>`,
});

describe("a branch that the preprocessor leaves out", () => {
  it("uses nothing: no list, graph or diagram tells of it", async () => {
    const seen = await UsesSeen.in({});
    expect(await seen.used()).toBe("B");
    expect(await seen.calls()).toEqual(["B"]);
    expect(await seen.usersOfHelper()).toEqual([]);
    expect(await seen.drawnBesideWhole()).not.toContain("Helper");
  });

  it("goes by the symbols in the settings", async () => {
    const seen = await UsesSeen.in({}, ["FOO"]);
    expect(await seen.used()).toBe("A,C");
    expect(await seen.calls()).toEqual(["A"]);
    expect(await seen.usersOfHelper()).toEqual(["Whole"]);
    expect(await seen.drawnBesideWhole()).toContain("Helper");
  });

  it("goes by the project file's constants", async () => {
    const seen = await UsesSeen.in(project("<DefineConstants>$(DefineConstants);FOO</DefineConstants>"));
    expect(await seen.used()).toBe("A,C");
  });

  it("is none where a build has either", async () => {
    const condition = `<DefineConstants Condition="'$(Configuration)' == 'Mine'">FOO</DefineConstants>`;
    expect(await (await UsesSeen.in(project(condition))).used()).toBe("A,B,C");
  });

  it("goes by the file's own #define", async () =>
    expect(await (await UsesSeen.in({ "Caller.cs": `#define FOO\n${CALLER}` })).used()).toBe("A,C"));

  it("goes by the target frameworks", async () => {
    const caller = { "Caller.cs": CALLER.replaceAll("FOO", "NET6_0_OR_GREATER") };
    const used = async (frameworks: string) =>
      (await UsesSeen.in({ ...caller, ...project(`<TargetFrameworks>${frameworks}</TargetFrameworks>`) })).used();
    expect(await used("net8.0")).toBe("A,C");
    expect(await used("netstandard2.0")).toBe("B");
    expect(await used("netstandard2.0;net8.0")).toBe("A,B,C");
  });

  it("is none where nothing says what is built", async () =>
    expect(await (await UsesSeen.in({ "Caller.cs": CALLER.replaceAll("FOO", "NET6_0_OR_GREATER") })).used()).toBe(
      "A,B,C",
    ));

  it("is left out by each of the projects that share a folder, or none", async () => {
    const other = `<Project><PropertyGroup><DefineConstants>FOO</DefineConstants></PropertyGroup></Project>`;
    expect(await (await UsesSeen.in({ ...project(""), "Other.csproj": other })).used()).toBe("A,B,C");
  });
});
