import { describe, expect, it } from "vitest";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { published, publishedOf, toPublish } from "./markdown/published.ts";

const ORDER = "/// <summary>What was ordered.</summary>\npublic class Order { public int Total; }\n";
const SHOP = { "src/Shop.csproj": "<Project Sdk='Microsoft.NET.Sdk'></Project>", "src/Order.cs": ORDER };

describe("types in files of no project", () => {
  it("are left out with a note where projects declare all of a file", async () => {
    const project = await toPublish({ "ref/All.cs": "public class Order { public int Total; }\n", ...SHOP });
    const site = await publishedOf(project, htmlFormat({}), { source: { kind: "pages" } });
    const pages = [...site.texts.keys()];
    expect(pages.filter((path) => /Order[^/]*\/index\.html$/.test(path))).toEqual(["-global/Order/index.html"]);
    expect(site.texts.get("-global/Order/index.html")).toContain("What was ordered.");
    expect(pages.some((path) => path.includes("All.cs"))).toBe(false);
    expect(site.warnings).toEqual([
      "1 file of no project is left out, as it only repeats what projects declare: ref/All.cs.",
    ]);
  });

  it("have pages where the project that declares them is not published, or a hidden type is in their file", async () => {
    const isGone = (path: string) => path.startsWith("src/");
    const list = { "ref/All.cs": "public class Order { public int Total; }\n" };
    const [alone = new Map()] = await published({ ...list, ...SHOP }, ["plain"], { isLeftOut: isGone });
    expect(alone.has("-global/Order/index.md")).toBe(true);
    const hidden = { "ref/All.cs": `${list["ref/All.cs"]}internal class Gift { }\n` };
    const project = await toPublish({ ...hidden, ...SHOP });
    const site = await publishedOf(project, htmlFormat({}), { visibility: "public", source: { kind: "pages" } });
    expect([...site.texts.keys()].some((path) => path.includes("All.cs"))).toBe(true);
    expect(site.warnings).toEqual([]);
  });

  it("have pages where only they declare a type, and where there is no project", async () => {
    const [other = new Map()] = await published({ "ref/All.cs": "public class Gift { }\n", ...SHOP }, ["plain"]);
    expect([...other.keys()]).toEqual(expect.arrayContaining(["-global/Gift/index.md", "-global/Order/index.md"]));
    const [plain = new Map()] = await published({ "ref/All.cs": ORDER, "src/Order.cs": ORDER }, ["plain"]);
    expect(plain.has("-global/Order/index.md")).toBe(true);
  });
});
