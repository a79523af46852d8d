import { expect, it } from "vitest";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { publishedOf, toPublish } from "./markdown/published.ts";

it("the members of an enum have the values that are written", async () => {
  const code = "public enum Access { None, Read = 1, Write = 1 << 1, All = Read | Write }\n";
  const { texts } = await publishedOf(await toPublish({ "Access.cs": code }), htmlFormat({}));
  const page = texts.get("-global/Access/index.html") ?? "";
  const shown = [...page.matchAll(/<td><code>(.*?)<\/code>/g)].map(([, name = ""]) => name.replaceAll(/<[^>]*>/g, ""));
  expect(shown).toEqual(["None", "Read = 1", "Write = 1 &lt;&lt; 1", "All = Read | Write"]);
});

it("long titles of overloads may wrap between their words", async () => {
  const code = "public class Box { public void Add(BoxOfManyThingsInside box) { } public void Add(int count) { } }\n";
  const { texts } = await publishedOf(await toPublish({ "Box.cs": code }), htmlFormat({}));
  const title = "Add(<wbr/>Box<wbr/>Of<wbr/>Many<wbr/>Things<wbr/>Inside)";
  expect(texts.get("-global/Box/Add.html")).toContain(`<h2>${title}</h2>`);
  expect(texts.get("-global/Box/Add.html")).toContain(`<a href="#overload-1">${title}</a>`);
  expect(texts.get("-global/Box/index.html")).toContain(`<a href="Add.html">${title}</a></h3>`);
  expect(texts.get("-global/Box/Add.html")).toContain("<h2>Add(int)</h2>");
});
