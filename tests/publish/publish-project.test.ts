import { describe, expect, it } from "vitest";
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
    const plain = htmlFormat({}, markdownFormat("plain"));
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
});
