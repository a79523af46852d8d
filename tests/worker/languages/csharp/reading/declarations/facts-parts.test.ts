import { expect, it } from "vitest";
import { paramDoc } from "../../../../../../src/worker/languages/csharp/reading/declarations/facts-parts.ts";

const doc = { kind: "xml", summary: "A record.", params: { x: "Its place." } } as const;

it("documents a positional parameter by what its record says of it", () => {
  expect(paramDoc(doc, "x")).toEqual({ kind: "xml", summary: "Its place." });
});

it.each(["y", "constructor", "toString", "valueOf"])("does not document %s, of which that says nothing", (name) => {
  expect(paramDoc(doc, name)).toBeNull();
});
