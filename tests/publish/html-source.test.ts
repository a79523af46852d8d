import { expect, it } from "vitest";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { markdownFormat } from "../../src/publish/markdown/markdown-format.ts";
import { publishedOf, toPublish } from "./markdown/published.ts";

const CODE = {
  "Order.cs": `public class Order
{
    private int count;
    public Gift Add(int count) { this.count += count; return new Gift(); }
    public void Add(string text) => Add(text.Length);
}
`,
  "Gift.cs": "public class Gift { }\n",
  "Rows.cs": "// One\u2028class First { }\r\n\rclass Second\n{ Second Next; }",
};

/** The rows of the page that shows a file. */
async function rowsOf(path: string): Promise<readonly string[]> {
  const format = htmlFormat({}, markdownFormat("plain"));
  const { texts } = await publishedOf(await toPublish(CODE), format, { source: { kind: "pages" } });
  const [, code = ""] = texts.get(`source/${path}.html`)?.match(/<pre class="source"><code>(.*)<\/code>/s) ?? [];
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

it("a name in a source leads to its documentation where another file declares it", async () => {
  const rows = await rowsOf("Order.cs");
  expect(rows[3]).toContain('<a class="type" href="../-global/Gift/index.html">Gift</a> <a');
});
