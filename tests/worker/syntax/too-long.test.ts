import { describe, expect, it } from "vitest";
import { skippedMessages } from "../../../src/shared/messages/engine-messages.ts";
import { ParsedTooLong } from "../../../src/worker/syntax/syntax.ts";
import { engines, titleOf } from "../../contract/engines.ts";

describe.each(engines)("a text that takes too long in $name", (engine) => {
  describe.skipIf(engine.absent !== undefined)(titleOf(engine), () => {
    // The grammar takes the square of its length for it.
    const endless = `class C { void M() { ${"a[0]".repeat(25_000)}; } }`;

    it("is given up by the parser itself, which then reads the next one", async () => {
      const syntax = await engine.open();
      const parse = () => syntax.withTree(endless, () => {}, 100);
      expect(parse).toThrow(ParsedTooLong);
      expect(parse).toThrow(skippedMessages.tooSlow);
      expect(syntax.withTree("class C { }\n", ({ hasError }) => hasError)).toBe(false);
    });

    // Queries take more than the length of a broken text for it: seconds after a parse of one.
    it("is given up by a query as well, which then reads the next one", async () => {
      const syntax = await engine.open();
      const broken = `class C {\n${"\\".repeat(4_000_000)}\n}`;
      const errors = syntax.query("(ERROR) @error");
      const read = (text: string, milliseconds?: number) =>
        syntax.withTree(text, (tree) => tree.captures(errors).length, milliseconds);
      const parsing = timeOf(() => syntax.withTree(broken, () => {}, 60_000));
      expect(() => read(broken, 1.5 * parsing)).toThrow(ParsedTooLong);
      expect(read("class C { \\ }\n")).toBe(2);
    });
  });
});

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
