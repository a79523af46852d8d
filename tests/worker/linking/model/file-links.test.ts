import { describe, expect, it } from "vitest";
import { UseKind } from "../../../../src/worker/facts/use-kind.ts";
import { FileLinksBuilder, type LinkedUse, usesIn } from "../../../../src/worker/linking/model/file-links.ts";

const USES: readonly LinkedUse[] = [
  {
    kind: UseKind.call,
    row: 1,
    column: 2,
    container: "a",
    target: "b",
    others: [],
    more: 0,
    confidence: "exact",
    isLeftOut: false,
  },
  {
    kind: UseKind.creation,
    row: 1,
    column: 9,
    container: null,
    target: "a",
    others: ["c", "b"],
    more: 7,
    confidence: "likely",
    isLeftOut: false,
  },
  {
    kind: UseKind.reference,
    row: 70_000,
    column: 1_000_000,
    container: "d",
    target: "d",
    others: [],
    more: 0,
    confidence: "likely",
    isLeftOut: true,
  },
  {
    kind: UseKind.call,
    row: 70_001,
    column: 0,
    container: "a",
    target: "c",
    others: ["d"],
    more: 0,
    confidence: "likely",
    isLeftOut: false,
  },
];

function packed(uses: readonly LinkedUse[]) {
  const builder = new FileLinksBuilder();
  for (const use of uses) builder.add(use);
  return builder.build();
}

describe("the links of a file", () => {
  it("give back what went in, in its order", () => expect([...usesIn(packed(USES))]).toEqual(USES));

  it("survive a copy", () => expect([...usesIn(structuredClone(packed(USES)))]).toEqual(USES));

  it("hold each member once", () => expect(packed(USES).members.toSorted()).toEqual(["a", "b", "c", "d"]));

  it("are empty for a file that uses nothing", () => expect([...usesIn(packed([]))]).toEqual([]));
});
