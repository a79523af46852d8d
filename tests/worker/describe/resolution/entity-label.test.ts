import { expect, it } from "vitest";
import { buildEntityId, fileIdOf } from "../../../../src/shared/model/entity-id.ts";
import { entityLabel } from "../../../../src/worker/describe/resolution/entity-label.ts";

it.each([
  ["Find", "Find"],
  ["Find()", "Find()"],
  ["Find`1(int,ref string)", "Find(int, ref string)"],
  ["Find(int[,],Map<int, string>,(int,int))#2", "Find(int[,], Map<int, string>, (int, int))"],
])("the label of the member %s is written as signatures are", (name, label) => {
  const id = buildEntityId({ fileId: fileIdOf("Map.cs"), type: "Shop.Map`2#2", member: { kind: "METHOD", name } });
  expect(entityLabel(id)).toBe(`Shop.Map.${label}`);
});
