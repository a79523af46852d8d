import { describe, expect, it, vi } from "vitest";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { markdownFormat } from "../../src/publish/markdown/markdown-format.ts";
import { inProcessThread } from "../worker/threads/in-process.ts";
import { publishedOf, toPublish } from "./markdown/published.ts";

const CODE = {
  "Order.cs": "public class Order { public virtual int Total() => 0; }\n",
  "Gift.cs": "public class Gift : Order { public override int Total() => new Order().Total(); }\n",
};

describe("what publishing takes", () => {
  it("leaves calls unlinked: who overrides and who uses what is known without", async () => {
    const project = await toPublish(CODE);
    const { texts } = await publishedOf(project, markdownFormat("plain"));
    expect(texts.get("-global/Gift/Total.md")).toContain("[`Order.Total`](../Order/Total.md)");
    expect(texts.get("-global/Order/Total.md")).toContain("[`Gift.Total`](../Gift/Total.md)");
    expect(texts.get("-global/Order/Total.md")).toContain("[`Total`](../Gift/Total.md)");
    expect(project.open.areUsesKnown).toBe(false);
  });

  it("ends the threads that read names and texts before the pages of types", async () => {
    let threads = 0;
    const spawn = () => {
      const thread = inProcessThread();
      threads++;
      return {
        ...thread,
        terminate: async () => {
          threads--;
          await thread.terminate();
        },
      };
    };
    const project = await toPublish(CODE, {}, { spawn });
    const plain = htmlFormat({});
    let before = 0;
    let during = -1;
    const format: typeof plain = {
      ...plain,
      *sourceFiles(page, content) {
        before = threads;
        yield* plain.sourceFiles?.(page, content) ?? [];
      },
      *typeFiles(page, content) {
        during = threads;
        yield* plain.typeFiles(page, content);
      },
    };
    await publishedOf(project, format, { source: { kind: "pages" } });
    expect(before).toBeGreaterThan(0);
    expect(during).toBe(0);
  });

  it("lets go of what was found out before it has made the pages of very many types", async () => {
    const types = Array.from({ length: 1_200 }, (_, at) => `class C${at} { }\n`);
    const project = await toPublish({ "Many.cs": types.join("") });
    const linker = await project.open.linker();
    const clearCaches = vi.spyOn(linker, "clearCaches");
    const { texts } = await publishedOf(project, markdownFormat("plain"));
    expect(texts.has("-global/C1199/index.md")).toBe(true);
    // Before and after all names, and after 500 and 1,000 types.
    expect(clearCaches).toHaveBeenCalledTimes(4);
  });
});
