import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../support/folders.ts";
import { glossa, glossaIn } from "./glossa.ts";

const FILES = {
  "README.md": "# The shop\n\nSee [Order.Close], [the guide](docs/guide.md) and [nothing](docs/gone.md).\n",
  "docs/guide.md": "# How to order\n\nRead it.\n",
  "src/Order.cs": `namespace Shop;

/// <summary>An order, see <see cref="Bill.Totl"/> and <see cref="string"/>.</summary>
public class Order : IOrder
{
    /// <summary>Closes it.</summary>
    /// <param name="reason">Why.</param>
    public void Close(string reason) => _isClosed = true;
    public void Close(int code) { }
    private bool _isClosed;
}
/// <summary>Orders.</summary>
public interface IOrder { }
public class Bill { void Pay(Order order) { order.Close("paid"); } }
class Hidden { }
`,
  "tests/OrderTests.cs": "namespace Shop; public class OrderTests { }\n",
};

function shop(more: Readonly<Record<string, string>> = {}): { readonly folder: string; readonly out: string } {
  const around = temporaryFolder();
  const folder = join(around, "shop");
  mkdirSync(folder);
  writeFiles(folder, { ...FILES, ...more });
  return { folder, out: join(around, "site") };
}

function pagesIn(out: string): readonly string[] {
  const all = readdirSync(out, { recursive: true, encoding: "utf8" });
  return all.filter((path) => path.endsWith(".html")).sort();
}

describe("glossa publish", () => {
  it("shows the descriptions of a file", async () => {
    const { folder, out } = shop({
      "texts.json": JSON.stringify({
        format: "glossa-descriptions",
        version: 1,
        descriptions: [{ file: "src/Order.cs", symbol: "CLASS-Bill", text: "What is to be paid." }],
      }),
    });
    const { status } = await glossa("publish", folder, "--out", out, "--descriptions", join(folder, "texts.json"));
    expect(status).toBe(0);
    expect(readFileSync(join(out, "Shop/Bill/index.html"), "utf8")).toContain("What is to be paid.");
  });

  it("makes the pages of many types on a thread as well, which comes to its end", async () => {
    const types = Array.from({ length: 300 }, (_, at) => `public class T${at} : Order { }`).join("\n");
    const { folder, out } = shop({ "src/Many.cs": `namespace Shop;\n${types}\n` });
    const { status, stderr } = await glossa("publish", folder, "--out", out);
    expect(stderr).not.toContain("thread");
    expect(status).toBe(0);
    expect(pagesIn(out)).toHaveLength(308);
  });

  it("makes pages of what is public, and tells of what leads nowhere", async () => {
    const { folder, out } = shop();
    const { status, stderr } = await glossa("publish", folder, "--out", out);
    expect(stderr).toContain("README.md:3: the link to docs/gone.md leads to no file.");
    expect(stderr).toContain("src/Order.cs:4: Order refers to Bill.Totl, which does not exist.");
    expect(status).toBe(0);
    expect(pagesIn(out)).toEqual([
      "Shop/Bill/index.html",
      "Shop/IOrder/index.html",
      "Shop/Order/Close.html",
      "Shop/Order/index.html",
      "Shop/index.html",
      "guides/README.html",
      "guides/docs/guide.html",
      "index.html",
    ]);
    const member = readFileSync(join(out, "Shop/Order/Close.html"), "utf8");
    expect(member).toContain('<section class="member" id="overload-2">');
    // A private use is listed under the type of the user.
    expect(member).toMatch(
      /<h3>Used by<\/h3><ul class="uses"><li><a href="\.\.\/Bill\/index\.html">Bill<\/a><\/li><\/ul>/,
    );
    expect(readFileSync(join(out, "index.html"), "utf8")).toContain(
      '<a href="Shop/Order/Close.html"><code>Order.Close</code></a>',
    );
    expect(readFileSync(join(out, "Shop/Order/Close.md"), "utf8")).toContain("Closes it.");
  });

  it("shows the pictures of guides, and copies them once", async () => {
    const png = Buffer.from("iVBORw0KGgo=", "base64");
    const { folder, out } = shop({ "docs/pictures.md": "# Pictures\n\n![A shop](shop.png)\n\n![Evil](evil.svg)\n" });
    writeFileSync(join(folder, "docs/shop.png"), png);
    writeFiles(folder, { "docs/evil.svg": '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' });
    const { status, stderr } = await glossa("publish", folder, "--out", out);
    expect(status).toBe(0);
    expect(stderr).toContain("docs/pictures.md:5: the picture evil.svg is not shown: its SVG has scripts");
    expect(readFileSync(join(out, "assets/pictures/docs/shop.png"))).toEqual(png);
    expect(existsSync(join(out, "assets/pictures/docs/evil.svg"))).toBe(false);
    expect(readFileSync(join(out, "guides/docs/pictures.html"), "utf8")).toContain(
      '<img src="../../assets/pictures/docs/shop.png" alt="A shop" loading="lazy"/>',
    );
    expect((await glossa("publish", folder, "--out", out)).stderr).toContain(": 0 written, ");
    writeFiles(folder, { "docs/pictures.md": "# Pictures\n" });
    await glossa("publish", folder, "--out", out);
    expect(existsSync(join(out, "assets/pictures"))).toBe(false);
  });

  it("shows nothing of declarations that are seen less far than what is called alike", async () => {
    const text = `public class C {
  static C() { }
  public C() { }
#if A
  /// <summary>Secret.</summary>
  private void Twin() { }
#else
  public void Twin() { }
#endif
#if A
  /// <summary>Both.</summary>
  public void Both() { }
#else
  public void Both() { }
#endif
}`;
    const { folder, out } = shop({ "src/C.cs": text });
    await glossa("publish", folder, "--out", out);
    const page = readFileSync(join(out, "-global/C/index.html"), "utf8");
    expect(page).not.toContain("Secret");
    expect(page).not.toContain("static</b>");
    expect(page).toContain("-constructor.html");
    expect(readFileSync(join(out, "-global/C/Both.html"), "utf8")).not.toContain("Only where");
  });

  it("takes nothing of its own for a guide", async () => {
    const { folder } = shop();
    const out = join(folder, "docs/site");
    await glossa("publish", folder, "--out", out);
    const { stderr } = await glossa("publish", folder, "--out", out);
    expect(stderr).toMatch(/: 0 written, \d+ as they were, 0 removed\./);
  });

  it("reads the current folder unless told otherwise, and takes nothing of a site in it for a guide", async () => {
    const { folder } = shop();
    const publish = () => glossaIn(folder, "publish", "--out", "site");
    expect(await publish()).toMatchObject({ status: 0 });
    const pages = pagesIn(join(folder, "site"));
    expect(pages).toContain("Shop/Order/index.html");
    expect(await publish()).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/ in site, .*: 0 written, \d+ as they were, 0 removed\./),
    });
    expect(pagesIn(join(folder, "site"))).toEqual(pages);
  });

  it("has room for names that are those of its own files", async () => {
    const text = `namespace index.html { public class index { public class html { } } }
namespace llms.txt { public class types { public class js { } } }
namespace sitemap.xml { public class A { } }`;
    const { folder, out } = shop({
      "docs/a.md": "# A",
      "docs/a.html/x.md": "# X",
      "src/x.cs": text,
      "src/x.cs.html/y.cs": "class Y { }",
    });
    const { status } = await glossa("publish", folder, "--out", out, "--source", "pages");
    expect(status).toBe(0);
  });

  it("is the same bytes again, and writes nothing then", async () => {
    const { folder, out } = shop();
    await glossa("publish", folder, "--out", out, "--source", "pages", "--visibility", "private");
    const { stderr } = await glossa("publish", folder, "--out", out, "--source", "pages", "--visibility", "private");
    expect(stderr).toMatch(/: 0 written, \d+ as they were, 0 removed\./);
    expect(pagesIn(out)).toContain("source/src/Order.cs.html");
    // Members that only the type's own code can use are shown on the page of the type.
    expect(readFileSync(join(out, "Shop/Order/index.html"), "utf8")).toContain(
      '<section class="member" id="_isClosed">',
    );
  });

  it("leads to the source at its commit, by its path in the repository", async () => {
    const { folder, out } = shop();
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-C", join(folder, ".."), ...args], { encoding: "utf8" });
    git("init", "--quiet");
    git("add", "shop");
    git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "All");
    const address = "https://github.com/o/r/blob/{commit}/{path}#L{line}";
    await glossa("publish", folder, "--out", out, "--source", address);
    const commit = git("rev-parse", "HEAD").trim();
    const page = readFileSync(join(out, "Shop/Order/index.html"), "utf8");
    expect(page).toContain(`href="https://github.com/o/r/blob/${commit}/shop/src/Order.cs#L4"`);
  });

  it("says why there is no commit to lead to", async () => {
    const { folder, out } = shop();
    const words = ["publish", folder, "--out", out, "--source", "https://example.com/{commit}/{path}"];
    const start = "glossa: The commit for the source addresses cannot be determined: ";
    expect((await glossa(...words)).stderr).toBe(`${start}the folder is not in a git repository\n`);
    execFileSync("git", ["-C", folder, "init", "--quiet"]);
    expect((await glossa(...words)).stderr).toBe(`${start}the repository has no commit yet\n`);
  });

  it("has a sitemap and canonical links where it knows its address", async () => {
    const { folder, out } = shop();
    await glossa("publish", folder, "--out", out, "--base-url", "https://docs.example.com/shop", "--title", "The Shop");
    expect(readFileSync(join(out, "sitemap.xml"), "utf8")).toContain(
      "<loc>https://docs.example.com/shop/Shop/Order/Close</loc>",
    );
    const page = readFileSync(join(out, "Shop/Order/index.html"), "utf8");
    expect(page).toContain('<link rel="canonical" href="https://docs.example.com/shop/Shop/Order/"/>');
    expect(page).toContain("<title>Order · The Shop</title>");
    expect(readFileSync(join(out, "llms.txt"), "utf8")).toContain("- [Shop](Shop/index.md)");
  });

  it("writes data, or Markdown for a site generator", async () => {
    const { folder, out } = shop();
    await glossa("publish", folder, "--out", join(out, "data"), "--format", "json");
    const order = JSON.parse(readFileSync(join(out, "data/Shop/Order/index.json"), "utf8"));
    expect(order).toMatchObject({ type: { name: "Order" }, bases: [{ name: "IOrder" }] });
    await glossa("publish", folder, "--out", join(out, "mkdocs"), "--format", "markdown", "--flavor", "mkdocs");
    expect(existsSync(join(out, "mkdocs/mkdocs.yml"))).toBe(true);
  });

  it.each([
    [["--source", "javascript:alert(1)//{path}"], 2, "Give none, pages, or an address"],
    [["--source", "http://x"], 2, "Give none, pages, or an address"],
    [["--base-url", "ftp://example.com"], 2, "Give an address that begins with http"],
    [["--base-url", "foo"], 2, "Give an address that begins with http"],
    [["--flavor", "docusaurus"], 2, "add --format markdown"],
    [["--format", "json", "--flavor", "plain"], 2, "add --format markdown"],
    [["--logo", "package.json"], 1, "is not an SVG, PNG"],
    [["--logo", "missing.svg"], 1, "missing.svg"],
  ])("says what is wrong with %j, and ends with %i", async (options, code, message) => {
    const { folder, out } = shop();
    const { status, stderr } = await glossa("publish", folder, "--out", out, ...options);
    expect(stderr).toContain(message);
    expect(status).toBe(code);
    expect(existsSync(out)).toBe(false);
  });

  it("leaves the site of another code base alone, unless it is told to replace that", async () => {
    const { folder, out } = shop({ "till/Till.cs": "public class Till { }" });
    const till = ["publish", join(folder, "till"), "--out", out];
    expect(await glossa(...till)).toMatchObject({ status: 0 });
    const again = ["publish", folder, "--out", out];
    const refused = await glossa(...again);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(
      "it holds the site of 'till'. Choose another folder, empty this one, or give --replace",
    );
    expect(await glossa(...till)).toMatchObject({ status: 0, stderr: expect.stringContaining("0 written") });
    expect(await glossa(...again, "--replace")).toMatchObject({ status: 0 });
    expect(await glossa(...again)).toMatchObject({ status: 0 });
  });

  it("leaves a folder alone that it has not made", async () => {
    const { folder } = shop();
    const { status, stderr } = await glossa("publish", folder, "--out", folder);
    expect(stderr).toContain("it holds something that Glossa has not published");
    expect(status).toBe(1);
  });

  it.each([
    [["--projects", "Shop", "Nope"], "No project is called 'Nope'. There are: Other, Shop."],
    [["--exclude", "**"], "There is nothing to publish: all source files are tests"],
    [["--exclude", "**/Order.cs"], "no type is visible at 'public'. 'internal' would show some."],
    [["--projects", "Other"], "no type is visible at 'public'. 'internal' would show some."],
    [["--exclude", "**/Order.cs", "other/**", "--source", "pages"], "the remaining source files declare no types."],
  ])("writes no empty site over a good one: %j", async (options, message) => {
    const { folder, out } = shop({
      "src/Shop.csproj": "<Project />",
      "src/Program.cs": "return 1;\n",
      "other/Other.csproj": "<Project />",
      "other/Hidden.cs": "class Hidden { protected class Inner { } }\n",
    });
    await glossa("publish", folder, "--out", out);
    const page = readFileSync(join(out, "index.html"), "utf8");
    const { status, stderr } = await glossa("publish", folder, "--out", out, ...options);
    expect(stderr).toContain(message);
    expect(status).toBe(1);
    expect(readFileSync(join(out, "index.html"), "utf8")).toBe(page);
    expect(pagesIn(out)).toContain("Shop/Order/index.html");
    // No folder is created for it either.
    await glossa("publish", folder, "--out", join(out, "first/of/all"), ...options);
    expect(existsSync(join(out, "first"))).toBe(false);
  });

  it("says that there are no projects to choose from", async () => {
    const { folder, out } = shop();
    const { status, stderr } = await glossa("publish", folder, "--out", out, "--projects", "Shop");
    expect([status, stderr]).toEqual([1, "glossa: No project is called 'Shop': no project file was found.\n"]);
    expect(existsSync(out)).toBe(false);
  });

  it("leaves out what is excluded, and projects that are not chosen", async () => {
    const { folder, out } = shop({
      "other/Other.csproj": "<Project Sdk='Microsoft.NET.Sdk' />",
      "other/Far.cs": "public class Far { }",
    });
    await glossa("publish", folder, "--out", out, "--exclude", "src/**");
    expect(pagesIn(out).filter((path) => path.includes("index.html"))).toEqual([
      "-global/Far/index.html",
      "-global/index.html",
      "index.html",
    ]);
    writeFileSync(join(folder, "src/Shop.csproj"), "<Project Sdk='Microsoft.NET.Sdk' />");
    await glossa("publish", folder, "--out", out, "--projects", "Sh*", "--tests");
    expect(pagesIn(out)).not.toContain("-global/Far/index.html");
    expect(pagesIn(out)).toContain("Shop/Order/index.html");
  });
});
