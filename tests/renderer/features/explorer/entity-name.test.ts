import { expect, test } from "vitest";
import { entityName, shortEntityName } from "../../../../src/renderer/features/explorer/entity-name.ts";
import { buildEntityId, fileIdOf, type MemberEntityKind } from "../../../../src/shared/model/entity-id.ts";

const fileId = fileIdOf("a.cs");

function id(type: string, kind?: MemberEntityKind, name = ""): string {
  return buildEntityId({ fileId, type, ...(kind && { member: { kind, name } }) });
}

test.each([
  [id("JsonConvert"), "JsonConvert", "JsonConvert"],
  [id("Outer`2.Inner`1"), "Outer.Inner", "Outer.Inner"],
  [id("Order#2"), "Order", "Order"],
  [id("Outer`1.JsonConvert", "METHOD", "Find`1(string,List<int>)"), "JsonConvert.Find", "Find"],
  [id("Money", "OPERATOR", "operator -(Money,Money)#2"), "Money.operator -", "operator -"],
  [id("Order", "PROPERTY", "Total"), "Order.Total", "Total"],
  ["external:T:MediatR.Wrap`1", "MediatR.Wrap", "MediatR.Wrap"],
  ["external:M:MediatR.ISender.Send``1(MediatR.IRequest{``0})", "MediatR.ISender.Send", "MediatR.ISender.Send"],
  ["package:System%2DThings", "System-Things", "System-Things"],
  [fileId, null, null],
  ["nothing", null, null],
])("%s is %s, in short %s", (given, name, short) => {
  expect([entityName(given), shortEntityName(given)]).toEqual([name, short]);
});
