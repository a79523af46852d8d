import { describe, expect, test } from "vitest";
import { typeSummary } from "../../../../src/renderer/features/details-parts/type-summary.ts";
import { initialCounts } from "../../../../src/renderer/features/type-details/member-sections.tsx";
import type { MemberSection } from "../../../../src/shared/model/details.ts";
import { aMember } from "../../support/samples.ts";

describe("what stands beside a type's name", () => {
  test.each([
    ["class", ["public", "static"], "Shop", ["static class", "public", "Shop"]],
    ["record struct", ["readonly", "internal"], "", ["readonly record struct", "internal"]],
    ["interface", [], "", ["interface"]],
    [
      "class",
      ["protected", "internal", "abstract", "partial"],
      "A.B",
      ["abstract partial class", "protected internal", "A.B"],
    ],
  ] as const)("%s %j in %j", (kind, modifiers, namespace, facts) => {
    expect(typeSummary({ kind, modifiers, namespace })).toEqual(facts);
  });
});

describe("the first members", () => {
  const sections: readonly MemberSection[] = [section("Properties", 3), section("Methods", 5), section("Fields", 2)];

  test.each([
    [11, [3, 5, 2]],
    [10, [3, 5, 2]],
    [9, [3, 5, 1]],
    [4, [3, 1, 0]],
    [0, [0, 0, 0]],
  ])("%i among all sections", (count, counts) => {
    expect(initialCounts(sections, count)).toEqual(counts);
  });
});

function section(title: string, size: number): MemberSection {
  return { title, members: Array.from({ length: size }, (_, index) => aMember(`${title}${index}`, `M${index}`)) };
}
