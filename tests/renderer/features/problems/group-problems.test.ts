import { expect, it } from "vitest";
import { groupProblems, type Problem } from "../../../../src/renderer/features/problems/group-problems.ts";
import { healthReasons } from "../../../../src/renderer/features/project/health-text.ts";

const unlinked = "Uses in A.B were not linked";
const linkedInPart: Problem = { id: "a", path: "a.cs", health: { state: "clean", unlinked } };
const both: Problem = { id: "b", path: "b.cs", health: { state: "partial", reason: "took too long", unlinked } };

it("puts files that are only linked in part into a group of their own", () =>
  expect(groupProblems([linkedInPart, both]).map(({ state, files }) => [state, files.length])).toEqual([
    ["partial", 1],
    ["cut", 1],
  ]));

it("says both reasons of a file that has two", () => {
  expect(healthReasons(linkedInPart.health)).toBe(unlinked);
  expect(healthReasons(both.health)).toBe(`took too long; ${unlinked}`);
});
