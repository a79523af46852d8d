import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DOC_PATHS, loadDoc } from "../../../../src/renderer/features/help/docs.ts";
import { readMarkdown } from "../../../../src/shared/markdown/markdown.ts";
import { helpMessages } from "../../../../src/shared/messages/help-messages.ts";

const repository = new URL("../../../../", import.meta.url);

describe("the documentation that comes with the app", () => {
  test("is all there is in docs, after the README, each page by the title that it has itself", () => {
    const docs = readdirSync(new URL("docs", repository)).filter((name) => name.endsWith(".md"));
    expect([...DOC_PATHS].sort()).toEqual(["README.md", ...docs.map((name) => `docs/${name}`)].sort());
    for (const path of DOC_PATHS) {
      const [first] = readFileSync(new URL(path, repository), "utf8").split("\n");
      expect(first).toBe(`# ${helpMessages.titles[path]}`);
    }
  });

  test("can be read whole", async () => {
    for (const path of DOC_PATHS) {
      const text = await loadDoc(path);
      expect(text).toBe(readFileSync(new URL(path, repository), "utf8"));
      expect(readMarkdown(text).isCut).toBe(false);
    }
  });
});
