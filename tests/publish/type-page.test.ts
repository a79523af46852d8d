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
