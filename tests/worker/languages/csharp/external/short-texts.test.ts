import { expect, it } from "vitest";
import { ShortTexts } from "../../../../../src/worker/languages/csharp/external/short-texts.ts";

const texts = new ShortTexts({ hasNamespace: (name) => /^[A-Z]+(?:\.[A-Z]+)*$/.test(name) }, new Set());

it("names of namespaces are left out", () => {
  expect(texts.of("A.B.Type<C.@other, int>")).toBe("Type<@other, int>");
});

it("texts that parameters are where they are left out keep their dots", () => {
  const [left, chosen] = texts.parameters(
    ['"A.B.Type"', "(A.B.Kind)1"].map((text) => ({ name: "p", type: "A.B.Type", modifiers: [], default: text })),
  );
  expect(left).toMatchObject({ type: "Type", default: '"A.B.Type"' });
  expect(chosen).toMatchObject({ default: "(Kind)1" });
});

it.each(["a".repeat(100_000), "A.".repeat(50_000)])("a long name takes no square of its length", (name) => {
  const begin = performance.now();
  texts.of(`${name}a`);
  expect(performance.now() - begin).toBeLessThan(1_000);
});
