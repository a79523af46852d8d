import { describe, expect, it } from "vitest";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { published, publishedOf, toPublish } from "./markdown/published.ts";

const ORDER = "/// <summary>What was ordered.</summary>\npublic class Order { public int Total; }\n";
const SHOP = { "src/Shop.csproj": "<Project Sdk='Microsoft.NET.Sdk'></Project>", "src/Order.cs": ORDER };

describe("types in files of no project", () => {
  it("are left out, with their files and a note, where a project declares them as well", async () => {
    const project = await toPublish({ "ref/All.cs": "public class Order { public int Total; }\n", ...SHOP });
    const site = await publishedOf(project, htmlFormat({}), { source: { kind: "pages" } });
    const pages = [...site.texts.keys()];
    expect(pages.filter((path) => /Order[^/]*\/index\.html$/.test(path))).toEqual(["-global/Order/index.html"]);
    expect(site.texts.get("-global/Order/index.html")).toContain("What was ordered.");
    expect(pages.some((path) => path.includes("All.cs"))).toBe(false);
    expect(site.warnings).toEqual([
      "ref/All.cs: 1 type is left out, as a project declares it as well, and no project has this copy.",
    ]);
  });

  it("have pages where only they declare a type, and where there is no project", async () => {
    const [other = new Map()] = await published({ "ref/All.cs": "public class Gift { }\n", ...SHOP }, ["plain"]);
    expect([...other.keys()]).toEqual(expect.arrayContaining(["-global/Gift/index.md", "-global/Order/index.md"]));
    const [plain = new Map()] = await published({ "ref/All.cs": ORDER, "src/Order.cs": ORDER }, ["plain"]);
    expect(plain.has("-global/Order/index.md")).toBe(true);
  });
});
