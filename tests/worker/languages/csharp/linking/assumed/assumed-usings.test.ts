import { describe, expect, it } from "vitest";
import { MAX_LIKELY_PROJECTS } from "../../../../../../src/shared/limits/linking.ts";
import type { Assumption } from "../../../../../../src/shared/model/health.ts";
import { expectBound } from "../bound-code.ts";
import { CodeBase } from "../code-base.ts";

const SDK = [
  "System",
  "System.Collections.Generic",
  "System.IO",
  "System.Linq",
  "System.Net.Http",
  "System.Threading",
  "System.Threading.Tasks",
];

type Files = Readonly<Record<string, string>>;

async function assumed(files: Files): Promise<readonly Assumption[] | undefined> {
  return (await new CodeBase(files).linker()).assumptions?.();
}

/** Files of one folder, each of which names a type. */
function naming(folder: string, type: string, count: number, using = ""): Files {
  const names = Array.from({ length: count }, (_, at) => `${folder}/User${at}.cs`);
  return Object.fromEntries(
    names.map((path, at) => [path, `${using}\nnamespace ${folder}; class User${at} { ${type} Field; }`]),
  );
}

describe("the usings of .NET's SDK", () => {
  it("are assumed where files rely on them, so that overloads are told apart", () =>
    expectBound(`
      class Orders {
        void /*=numbers*/Add(List<int> numbers) {}
        void /*=names*/Add(Dictionary<string, string> names) {}
        void /*=first*/Take(int number) {}
        void /*=word*/Take(string word) {}
        void Use() {
          var list = new List<int>();
          /*numbers!*/Add(list);
          /*first!*/Take(list.First());
        }
      }`));

  it("are not assumed where files name what they use", async () => {
    const files = naming("App", "Task", 5, "using System.Threading.Tasks;");
    expect(await assumed({ ...files, "App/Odd.cs": "namespace App; class Odd { Task Field; }" })).toEqual([]);
  });

  it("are not assumed for what the code base declares itself", async () => {
    const own = "namespace Own.Collections; public class List<T> { public void Add(T item) {} }";
    expect(await assumed({ ...naming("App", "List<int>", 5), "Own/List.cs": own })).toEqual([]);
  });

  it("leave a type of the code base what it is where both are seen", () =>
    expectBound({
      "Own/List.cs": "namespace Own; public class List<T> { public void /*=own*/Add(T item) {} }",
      "App/A.cs": "using Own; namespace App; class A { Task Run() { new List<int>()./*own!*/Add(1); return null; } }",
      "App/B.cs": "namespace App; class B { void Run(CancellationToken token) {} }",
    }));

  it("are those of the web where files rely on its own", async () => {
    const [web] = (await assumed(naming("Site", "IApplicationBuilder", 3))) ?? [];
    expect(web?.usings).toEqual(
      expect.arrayContaining(["Microsoft.AspNetCore.Builder", "Microsoft.Extensions.Logging"]),
    );
    expect(await assumed(naming("Lib", "ILogger", 3))).toEqual([
      { folder: "Lib", files: 3, usings: ["Microsoft.Extensions.Logging"] },
    ]);
  });

  it("are said with the folder and the number of its files", async () => {
    const files = { ...naming("App", "Task", 3), ...naming("Old", "Task", 3, "using System.Threading.Tasks;") };
    expect(await assumed(files)).toEqual([{ folder: "App", files: 3, usings: SDK }]);
  });
});

describe("the usings of a code base", () => {
  const tools = "namespace Shop.Tools; public class Tool { public void /*=tool*/Go(int x) {} }";

  it("are assumed where many files rely on a namespace of it", () =>
    expectBound({
      "Shop.Tools/Tool.cs": tools,
      ...naming("App", "Tool", 3),
      "App/Use.cs":
        "namespace App; class Use { void Run(Tool tool) { tool./*tool!*/Go(1); new Tool()./*tool!*/Go(2); } }",
    }));

  it("are not assumed by one file alone, nor where as many name it", async () => {
    const library = { "Shop.Tools/Tool.cs": tools };
    expect(await assumed({ ...library, ...naming("App", "Tool", 1) })).toEqual([]);
    expect(await assumed({ ...library, ...naming("App", "Tool", 2) })).toEqual([]);
    expect(
      await assumed({
        ...library,
        ...naming("App", "Tool", 3),
        "App/A.cs": "using Shop.Tools; class A;",
        "App/B.cs": "using Shop.Tools; class B;",
        "App/C.cs": "using Shop.Tools; class C;",
      }),
    ).toEqual([]);
  });

  it("are not assumed where a name may mean several types", async () => {
    const other = "namespace Shop.Others; public class Tool {}";
    expect(
      await assumed({ "Shop.Tools/Tool.cs": tools, "Shop.Others/Tool.cs": other, ...naming("App", "Tool", 5) }),
    ).toEqual([]);
  });

  it("are not assumed for names of types inside others, which may be inherited", async () => {
    const outer = "namespace Base; public class Outer { public class Tool {} }";
    expect(await assumed({ "Shop.Tools/Tool.cs": tools, "Base/Outer.cs": outer, ...naming("App", "Tool", 5) })).toEqual(
      [],
    );
  });

  it("are those of each folder by itself", async () => {
    const files = { "Shop.Tools/Tool.cs": tools, ...naming("App", "Tool", 3), ...naming("Web", "int", 3) };
    expect(await assumed(files)).toEqual([{ folder: "App", files: 3, usings: ["Shop.Tools"] }]);
  });

  it("are assumed of a small folder where others are sure of the same, and the folder of something", async () => {
    const files = { "Shop.Tools/Tool.cs": tools, ...naming("App", "Tool", 3) };
    const usingsOf = async (small: Files) =>
      (await assumed({ ...files, ...small }))?.find(({ folder }) => folder === "Web")?.usings;
    expect(await usingsOf(naming("Web", "Dictionary<Tool, int>", 1))).toEqual(["Shop.Tools", ...SDK]);
    expect(await usingsOf(naming("Web", "Tool", 1))).toBeUndefined();
  });

  it("do not depend on the order of the files", async () => {
    const files = Object.entries({
      "Shop.Tools/Tool.cs": tools,
      ...naming("App", "Tool", 4),
      ...naming("Web", "Task", 3),
    });
    expect(await assumed(Object.fromEntries(files.toReversed()))).toEqual(await assumed(Object.fromEntries(files)));
  });
});

describe("files of no project", () => {
  it("mean the types of their own folder before those of others", () =>
    expectBound({
      "One/Box.cs": "namespace Shop; public class Box { public void /*=one*/Open() {} }",
      "One/Use.cs": "namespace Shop; class Use { void Run() => new Box()./*one!*/Open(); }",
      "Two/Box.cs": "namespace Shop; public class Box { public void /*=two*/Open() {} }",
      "Two/Use.cs": "namespace Shop; class Use { void Run() => new Box()./*two!*/Open(); }",
    }));

  it("have the global usings of their folder and of those around it, and no others", () =>
    expectBound({
      "Lib/Tool.cs": "namespace Lib; public static class Tool { public static int /*=go*/Go(this int x) => x; }",
      "App/Usings.cs": "global using Lib;",
      "App/Use.cs": "namespace App; class Use { int Run() => 1./*go!*/Go(); }",
      "Other/Use.cs": "namespace Other; class Use { int Run() => 1./*0*/Go(); }",
    }));
});

describe("files of more folders than any code base has", () => {
  const folders = Array.from({ length: MAX_LIKELY_PROJECTS + 1 }, (_, at) => `P${at}`);
  const boxes = (of: readonly string[]) =>
    Object.fromEntries(of.map((folder) => [`${folder}/Box.cs`, `namespace ${folder}.Own; class Box { Task Field; }`]));

  it("are one project", async () => {
    expect(await assumed(boxes(folders))).toEqual([{ folder: "", files: folders.length, usings: SDK }]);
    expect(await assumed(boxes(folders.slice(1)))).toHaveLength(MAX_LIKELY_PROJECTS);
  });
});

describe("a project file", () => {
  const lists = naming("App", "List<int>", 5);

  it("is taken at its word: nothing is assumed of its files", async () =>
    expect(await assumed({ ...lists, "App/App.csproj": `<Project Sdk="Microsoft.NET.Sdk" />` })).toEqual([]));

  it("that cannot be read is as good as none", async () =>
    expect(await assumed({ ...lists, "App/App.csproj": "<Project" })).toEqual([
      { folder: "App", files: 5, usings: SDK },
    ]));
});
