import { expect, it } from "vitest";
import { isCountedElsewhere } from "../../../../src/worker/describe/coverage/partial-types.ts";

const PARTS = Array.from({ length: 1_000 }, (_, at) => `part${at}`);

const countedOf = (parts: readonly string[], documented: string | null) =>
  parts.filter((part) => part !== documented && !isCountedElsewhere(part, parts, (one) => one === documented));

it("counts a type of several parts once: where it is documented, or else at its first part", () => {
  expect(countedOf(["a"], null)).toEqual(["a"]);
  expect(countedOf(["a", "b", "c"], null)).toEqual(["a"]);
  expect(countedOf(["a", "b", "c"], "c")).toEqual([]);
});

it("looks at each of very many parts once, not once for each of the others", () => {
  let looks = 0;
  const isDocumented = () => {
    looks++;
    return false;
  };
  for (const part of PARTS) isCountedElsewhere(part, PARTS, isDocumented);
  expect(looks).toBeLessThan(PARTS.length);
});
