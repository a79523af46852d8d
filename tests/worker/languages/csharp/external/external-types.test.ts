import { expect, it, vi } from "vitest";
import { ExternalTypes } from "../../../../../src/worker/languages/csharp/external/external-types.ts";
import { RenewableContext } from "../../../../../src/worker/languages/csharp/linking/binding/binding-context.ts";
import { indexDeclarations } from "../../../../../src/worker/languages/csharp/linking/linker.ts";
import { CodeBase } from "../linking/code-base.ts";

const TRIM = "M:System.String.Trim(System.Char)";

async function stringOfFramework() {
  const input = new CodeBase({}).linkInput();
  const types = new ExternalTypes(new RenewableContext(await indexDeclarations(input), input));
  const type = types.typeOf(TRIM);
  if (type === undefined) throw new Error("there is no string");
  return { types, type };
}

it("a member is found by its documentation id, as among all of its type", async () => {
  const { types, type } = await stringOfFramework();
  const all = [...types.membersOf(type)];
  expect(all.length).toBeGreaterThan(100);
  expect(all.map(([id]) => types.memberOf(type, id))).toEqual(all.map(([, member]) => member));
  for (const id of [
    "M:System.String.Trim(",
    "M:System.String.Tri",
    "P:System.String.Trim(System.Char)",
    "T:System.String",
  ])
    expect(types.memberOf(type, id)).toBeUndefined();
});

it("nothing is asked of members with other names where one is looked for", async () => {
  const { types, type } = await stringOfFramework();
  const others = [...type.members].flatMap(([name, members]) => (name === "Trim" ? [] : members));
  const spies = others.map((member) => vi.spyOn(member, "parameters", "get"));
  expect(types.memberOf(type, TRIM)?.simpleName).toBe("Trim");
  expect(spies.filter((spy) => spy.mock.calls.length > 0)).toEqual([]);
});
