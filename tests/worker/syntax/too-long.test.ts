import { describe, expect, it } from "vitest";
import { ParsedTooLong } from "../../../src/worker/syntax/syntax.ts";
import { engines, titleOf } from "../../contract/engines.ts";

describe.each(engines)("a text that takes too long in $name", (engine) => {
  describe.skipIf(engine.absent !== undefined)(titleOf(engine), () => {
    // The grammar takes the square of its length for it.
    const endless = `class C { void M() { ${"a[0]".repeat(25_000)}; } }`;

    it("is given up by the parser itself, which then reads the next one", async () => {
      const syntax = await engine.open();
      expect(() => syntax.withTree(endless, () => {}, 100)).toThrow(ParsedTooLong);
      expect(syntax.withTree("class C { }\n", ({ hasError }) => hasError)).toBe(false);
    });
  });
});
