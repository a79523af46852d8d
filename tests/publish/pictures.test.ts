import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { jsonFormat } from "../../src/publish/json/json-format.ts";
import { type Files, temporaryFolder, writeFiles } from "../support/folders.ts";
import { type PublishedSite, type Publishing, publishedSites } from "./markdown/published.ts";

const CODE = { "Order.cs": "public class Order { }\n" };

async function site(files: Files, publishing?: Publishing): Promise<PublishedSite> {
  const format = htmlFormat({});
  const [made = { texts: new Map(), warnings: [] }] = await publishedSites({ ...CODE, ...files }, [format], publishing);
  return made;
}

/** Returns the pictures of a site, by their paths below the picture folder. */
function picturesIn({ texts }: PublishedSite): readonly string[] {
  return [...texts.keys()].flatMap((path) => path.match(/^assets\/pictures\/(.*)$/)?.[1] ?? []);
}

/** Returns the article of a page, without its title. */
function articleIn({ texts }: PublishedSite, path: string): string {
  return /<h1>.*?<\/h1>(.*?)(?:<h2 id="page\.|<\/article>)/s.exec(texts.get(path) ?? "")?.[1] ?? "";
}

describe("the pictures of a site", () => {
  it("are those that guides name, each once, and shown on every page", async () => {
    const made = await site({
      "README.md": "# Shop\n\n![The *shop*](docs/a.png) <img src='/logo.svg' alt='' width=\"32\">",
      "docs/how.md": "# How\n\n[![](a.png)](../README.md)\n\n![Far](https://example.com/x.png)",
      "docs/a.png": "PNG",
      "logo.svg": "<svg/>",
      "unnamed.png": "",
    });
    expect(made.warnings).toEqual([]);
    expect(picturesIn(made)).toEqual(["docs/a.png", "logo.svg"]);
    expect(made.texts.get("assets/pictures/docs/a.png")).toBe("PNG");
    const readme = (up: string) =>
      `<p><img src="${up}assets/pictures/docs/a.png" alt="The *shop*" loading="lazy"/> ` +
      `<img src="${up}assets/pictures/logo.svg" alt="" width="32" loading="lazy"/></p>`;
    expect(articleIn(made, "index.html")).toBe(readme(""));
    expect(articleIn(made, "guides/README.html")).toBe(readme("../"));
    expect(articleIn(made, "guides/docs/how.html")).toBe(
      '<p><a href="../README.html" aria-label="../README.md">' +
        '<img src="../../assets/pictures/docs/a.png" alt="" loading="lazy"/></a></p>' +
        '<p><span class="note">Image: Far</span></p>',
    );
    expect(made.texts.get("guides/docs/how.md")).toContain("[![](../../assets/pictures/docs/a.png)](../README.md)");
    expect(made.texts.get("index.md")).toContain("![The \\*shop\\*](assets/pictures/docs/a.png)");
  });

  it("stand below a title that has them", async () => {
    const made = await site({
      "README.md": "<p><img src=b.png></p>\n\n# ![Logo](a.png) Shop ![CI](https://a.b/c.svg)\n\nWords.",
      "a.png": "",
      "b.png": "",
    });
    expect(made.texts.get("guides/README.html")).toContain("<h1>Shop</h1>");
    expect(articleIn(made, "guides/README.html")).toBe(
      '<div><div><img src="../assets/pictures/b.png" alt="" loading="lazy"/></div> </div>' +
        '<p><img src="../assets/pictures/a.png" alt="" loading="lazy"/></p><p>Words.</p>',
    );
  });

  it("leave nothing behind where they have no words and are not published", async () => {
    const made = await site({ "docs/a.md": "# A\n\n![](gone.png)\n\n- ![](gone.png)\n\n## ![](gone.png)\n\nEnd." });
    expect(articleIn(made, "guides/docs/a.html")).toBe("<p>End.</p>");
  });

  it("come from nowhere outside of the code base", async () => {
    const elsewhere = temporaryFolder();
    writeFiles(elsewhere, { "secret.png": "secret", "folder/secret.png": "secret" });
    const named = [
      ...["../../etc/passwd.png", "%2e%2e/secret.png", "/../secret.png", "..%5csecret.png", "linked.png"],
      ...["folder/secret.png", "file:///etc/passwd.png", "//a.b/x.png"],
    ];
    const text = named.map((source) => `![${source}](${source})`).join("\n\n");
    const made = await site(
      { "README.md": text },
      {
        arrange: (folder) => {
          symlinkSync(join(elsewhere, "secret.png"), join(folder, "linked.png"));
          symlinkSync(join(elsewhere, "folder"), join(folder, "folder"));
        },
      },
    );
    expect(picturesIn(made)).toEqual([]);
    expect(made.texts.get("index.html")).not.toContain("<img");
    expect(made.texts.get("index.html")).toContain("Image: linked.png");
    expect(made.warnings).toEqual(
      named.slice(0, 6).map((source, at) => `README.md:${2 * at + 1}: the link to ${source} leads to no file.`),
    );
  });

  it("come from nowhere outside if a file has become a link since it was listed", async () => {
    const elsewhere = temporaryFolder();
    writeFiles(elsewhere, { "secret.png": "secret" });
    const made = await site(
      { "README.md": "![A](a.png)", "a.png": "" },
      {
        change: (folder) => {
          rmSync(join(folder, "a.png"));
          symlinkSync(join(elsewhere, "secret.png"), join(folder, "a.png"));
        },
      },
    );
    expect(picturesIn(made)).toEqual([]);
    expect(made.warnings).toEqual([
      "README.md:1: the picture a.png is not shown: a link that leads out of the project.",
    ]);
  });

  it("are told of with the place where they are named, if they are not shown", async () => {
    const script = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    const made = await site({
      "README.md":
        "---\ntitle: x\n---\n# Shop\n\n![One](gone.png)\n\n![Two](evil.svg)\n\n![Three](large.png)\n\n![Four](a.bmp)\n",
      ...{ "evil.svg": script, "large.png": 5 * 1024 * 1024 + 1, "a.bmp": "" },
    });
    expect(made.warnings).toEqual([
      "README.md:6: the link to gone.png leads to no file.",
      "README.md:8: the picture evil.svg is not shown: its SVG has scripts or parts from elsewhere, or is not well-formed.",
      "README.md:10: the picture large.png is not shown: larger than 5 MB.",
      "README.md:12: the picture a.bmp is not shown: it is not a PNG, JPEG, GIF, WebP, AVIF or SVG.",
    ]);
    expect(picturesIn(made)).toEqual([]);
    for (const text of ["One", "Two", "Three", "Four"])
      expect(made.texts.get("index.html")).toContain(`<span class="note">Image: ${text}</span>`);
  });

  it("have paths of their own, that end as they do", async () => {
    const names = ["Logo.png", "logo.png", "LOGO.PNG", "logo.gif", "con.png", "a b.svg", `${"n".repeat(120)}.webp`];
    const text = names.map((name) => `![](<${name}>)`).join(" ");
    const made = await site({ "README.md": text, ...Object.fromEntries(names.map((name) => [name, "<svg/>"])) });
    expect(made.warnings).toEqual([]);
    const [first, second, third, ...others] = picturesIn(made);
    expect(first).toBe("Logo.png");
    expect([second, third].join()).toMatch(/^logo-[\da-f]{8}\.png,LOGO-[\da-f]{8}\.png$/);
    expect(others.join()).toMatch(/^logo\.gif,-con-[\da-f]{8}\.png,a-b\.svg,n{71}-[\da-f]{8}\.webp$/);
  });

  it("are not more, and not larger together, than a site can do with", async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => `${at}.png`);
    const large = Array.from({ length: 11 }, (_, at) => `large/${at}.png`);
    const text = (names: readonly string[]) => names.map((name) => `![](${name})`).join("\n");
    const ofMany = await site({ "README.md": text(many), ...Object.fromEntries(many.map((name) => [name, ""])) });
    expect(picturesIn(ofMany)).toHaveLength(1_000);
    expect(ofMany.warnings).toEqual([
      "README.md:1: the picture 1000.png is not shown: a site can have at most 1000 pictures, of 50 MB together.",
    ]);
    const sizes = large.map((name) => [name, 5 * 1024 * 1024] as const);
    const ofLarge = await site({ "README.md": text(large), ...Object.fromEntries(sizes) });
    expect(picturesIn(ofLarge)).toHaveLength(10);
    expect(ofLarge.warnings).toHaveLength(1);
  });

  it("are words alone where they are left out, or lie on no disk", async () => {
    const files = { "README.md": "![One](a.png)", "a.png": "" };
    const leftOut = await site(files, { settings: { isLeftOut: (path) => path.endsWith(".png") } });
    const remote = await site(files, { readFile: null });
    for (const made of [leftOut, remote]) {
      expect(made.warnings).toEqual([]);
      expect(picturesIn(made)).toEqual([]);
      expect(articleIn(made, "index.html")).toBe('<p><span class="note">Image: One</span></p>');
    }
  });

  it("are no part of data", async () => {
    const [made] = await publishedSites({ ...CODE, "README.md": "![One](a.png)", "a.png": "" }, [jsonFormat]);
    expect([...(made?.texts.keys() ?? [])].filter((path) => !path.endsWith(".json"))).toEqual([]);
    expect(JSON.parse(made?.texts.get("index.json") ?? "").guides[0].nodes[0].children).toEqual([
      { type: "image", text: "One", source: "a.png", row: 0, children: [] },
    ]);
  });
});
