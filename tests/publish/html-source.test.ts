import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { PublishSettings } from "../../src/publish/content/settings.ts";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { publishedOf, toPublish } from "./markdown/published.ts";

const CODE = {
  "Order.cs": `public class Order
{
    private int count;
    public Gift Add(int count) { this.count += count; return new Gift(); }
    public void Add(string text) => Add(text.Length);
}
`,
  "Gift.cs": "\npublic class Gift { Order From; }\n",
  "generated/Left.cs": "class Left { }\n",
  "Uses.cs": "class Uses { Left left; } // 'quoted' <b> &amp;\n",
  "Rows.cs": "// One\u2028class First { }\r\n\rclass Second\n{ Second Next; }",
};

/** Returns the lines of the page that shows a file. */
async function rowsOf(path: string, settings: Partial<PublishSettings> = {}): Promise<readonly string[]> {
  const format = htmlFormat({});
  const { texts } = await publishedOf(await toPublish(CODE), format, { source: { kind: "pages" }, ...settings });
  const [, code = ""] = texts.get(`source/${path}.html`)?.match(/<pre class="source"[^>]*><code>(.*)<\/code>/s) ?? [];
  return code.split("\n");
}

it("a name in a source leads to its row where the file declares it, and from there to its documentation", async () => {
  const rows = await rowsOf("Order.cs");
  expect(rows[2]).toContain('<a href="../-global/Order/index.html#count">count</a>');
  expect(rows[3]).toContain('.<a href="#L3">count</a> +=');
  expect(rows[3]).toContain('<a href="../-global/Order/Add.html">Add</a>(');
  expect(rows[4]).toContain('<a href="../-global/Order/Add.html#overload-2">Add</a>(');
  expect(rows[4]).toContain('<a href="#L4">Add</a>(text');
});

it("rows are counted as the compiler counts them", async () => {
  const rows = await rowsOf("Rows.cs");
  expect(rows[3]).toMatch(/^<i id="L4"><\/i>.*>Second<\/a>/);
  expect(rows[4]).toContain('<a class="type" href="#L4">Second</a>');
});

it("a name in a source leads to its row where another file declares it", async () => {
  const rows = await rowsOf("Order.cs");
  expect(rows[3]).toContain('<a class="type" href="Gift.cs.html#L2">Gift</a> <a');
  expect((await rowsOf("Gift.cs"))[1]).toMatch(/^<i id="L2"><\/i>/);
});

it("what has no documentation leads to its row all the same, and what has no row nowhere", async () => {
  const visibility = "public";
  expect((await rowsOf("Uses.cs", { visibility }))[0]).toContain(
    '<a class="type" href="generated/Left.cs.html#L1">Left</a>',
  );
  const isLeftOut = (path: string) => path.startsWith("generated/");
  expect((await rowsOf("Uses.cs", { isLeftOut }))[0]).toContain('<span class="type">Left</span> ');
});

/** Returns the page of a file that has changed since it was read. */
async function pageOfChanged(path: string, change: (folder: string) => void): Promise<string> {
  const format = htmlFormat({});
  const project = await toPublish(CODE, { change });
  const { texts, warnings } = await publishedOf(project, format, { source: { kind: "pages" } });
  return [...warnings, texts.get(`source/${path}.html`) ?? ""].join("\n");
}

it("links lead to a page that says so where a file cannot be read any more", async () => {
  const page = await pageOfChanged("Order.cs", (folder) => rmSync(join(folder, "Order.cs")));
  expect(page).toContain("Order.cs: its source cannot be shown");
  expect(page).toContain("could not be read when the site was made");
  for (const row of [1, 3, 4, 5]) expect(page).toContain(`<span id="L${row}"></span>`);
});

it("links lead to the end of a file that has become shorter", async () => {
  const page = await pageOfChanged("Order.cs", (folder) => writeFileSync(join(folder, "Order.cs"), "// One\n// Two"));
  expect(page).toContain('// Two</span><span id="L3"></span><span id="L4"></span><span id="L5"></span></code>');
});

it("rows have a place of their own where links lead there", async () => {
  const rows = await rowsOf("Order.cs");
  expect(rows.map((row) => row.match(/^<i(?: id="(L\d+)")?><\/i>/)?.[1])).toEqual([
    "L1",
    undefined,
    "L3",
    "L4",
    "L5",
    undefined,
    undefined,
  ]);
});

it("signs are written in a way that a page can be read in, and no longer", async () => {
  expect((await rowsOf("Uses.cs"))[0]).toContain("// 'quoted' &lt;b> &amp;amp;</span>");
});
