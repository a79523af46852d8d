import { expect, it } from "vitest";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { publishedOf, toPublish } from "./markdown/published.ts";

const BINARY = "public class \0Lost { }\n";

it("source files that could not be read are told of, unless they are not to be published", async () => {
  const project = await toPublish({
    "src/Shop.csproj": "<Project Sdk='Microsoft.NET.Sdk'></Project>",
    "src/Order.cs": "public class Order { }\n",
    ...{ "src/Binary.cs": BINARY, "src/Excluded.cs": BINARY, "other/Binary.cs": BINARY },
  });
  const { texts, warnings } = await publishedOf(project, htmlFormat({}), {
    isPublished: (_, name) => name === "Shop",
    isLeftOut: (path) => path === "src/Excluded.cs",
  });
  expect(warnings).toEqual(["src/Binary.cs was not read: not a text file."]);
  expect([...texts.keys()]).toContain("-global/Order/index.html");
});
