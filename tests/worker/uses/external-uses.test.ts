import { expect, it } from "vitest";
import type { BoundName } from "../../../src/worker/linking/model/linker.ts";
import { packNames } from "../../../src/worker/names/packed-names.ts";
import { countExternalUses } from "../../../src/worker/uses/external-uses.ts";

const ASSERT = "T:Xunit.Assert";
const EQUAL = "M:Xunit.Assert.Equal``1(``0,``0)";

function name(id: string, role: BoundName["role"], column: number): BoundName {
  return {
    ...{ row: 1, column, role, confidence: "exact", within: null, isLeftOut: false, isUnnamed: false },
    meaning: { kind: "external", id },
  };
}

it("a type before its own member is counted with that member alone", () => {
  const names = packNames([
    name(ASSERT, "qualifier", 0),
    name(EQUAL, "call", 7),
    // Before a member that is not known, one of another type, and by itself.
    name(ASSERT, "qualifier", 20),
    name(ASSERT, "qualifier", 30),
    name("M:Xunit.AssertMore.Equal", "call", 37),
    name(ASSERT, "typeOf", 60),
    name(EQUAL, "call", 70),
  ]);
  const counts = countExternalUses({ files: ["a"], search: { namesIn: () => names } });
  expect(counts.get(ASSERT)).toBe(3);
  expect(counts.get(EQUAL)).toBe(2);
});
