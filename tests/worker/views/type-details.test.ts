import { describe, expect, it } from "vitest";
import type { MemberSection } from "../../../src/shared/model/details.ts";
import type { MemberFacts } from "../../../src/worker/facts/facts.ts";
import { assignIds } from "../../../src/worker/facts/ids.ts";
import { presentation } from "../../../src/worker/languages/csharp/presentation/presentation.ts";
import { typeDetailsOf } from "../../../src/worker/views/type-details.ts";
import { memberOf, typeOf } from "../facts/facts-samples.ts";

const FILE = { id: "12345678-12345678", name: "A.cs", path: "p/A.cs" };

function sectionsOf(members: readonly MemberFacts[]): readonly MemberSection[] {
  const [type] = assignIds(FILE.id, { types: [typeOf("A", members)] });
  if (type === undefined) return [];
  const written = new Map();
  const whole = { type, parts: [type], written, describedAs: type.id };
  const surroundings = { links: undefined, written, file: () => FILE, isTest: () => false, presentation };
  return typeDetailsOf(whole, surroundings, null).sections;
}

describe("sections", () => {
  it("stand in the order of the page, and only those with members", () => {
    const members = [
      memberOf("localFunction", "l"),
      memberOf("conversion", "implicit operator int"),
      memberOf("operator", "operator +"),
      memberOf("indexer", "this"),
      memberOf("event", "E"),
      memberOf("field", "f"),
      memberOf("method", "Internal", "internal"),
      memberOf("method", "Private", "private"),
      memberOf("method", "Public", "public"),
      memberOf("method", "Protected", "protected", "internal"),
      memberOf("method", "Plain"),
      memberOf("destructor", "~A"),
      memberOf("constructor", "A"),
      memberOf("property", "P"),
      memberOf("enumMember", "One"),
    ];
    expect(sectionsOf(members).map(({ title }) => title)).toEqual([
      ...["Members", "Properties", "Constructor", "Destructor", "Methods", "Protected Methods", "Public Methods"],
      ...["Private Methods", "Internal Methods", "Fields", "Events", "Indexers", "Operators", "Conversions"],
      "Local Functions",
    ]);
    expect(sectionsOf([])).toEqual([]);
  });

  it("hold every member of every kind once, in the order of the source", () => {
    const members = ["a", "b", "c"].map((name) => memberOf("method", name, "public"));
    expect(sectionsOf(members).map((section) => section.members.map(({ name }) => name))).toEqual([["a", "b", "c"]]);
  });

  it("show the first line of a description, and nothing for an empty one", () => {
    const doc = (summary: string) => ({ ...memberOf("field", "f"), doc: { kind: "xml", summary } as const });
    const [fields] = sectionsOf([doc("First.\nSecond."), doc(""), memberOf("field", "g")]);
    expect(fields?.members.map(({ summary }) => summary)).toEqual(["First.", null, null]);
  });

  it("say under which condition a member stands", () => {
    const [fields] = sectionsOf([{ ...memberOf("field", "f"), condition: "DEBUG" }]);
    expect(fields?.members[0]?.condition).toBe("DEBUG");
  });
});
