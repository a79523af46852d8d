import { expect, test } from "vitest";
import { isOwnTypeId, likelyOwnTypeId, ownTypeOf } from "../../../../src/renderer/features/explorer/own-type.ts";
import { aFile, aMethodId, anOutlineType, aTypeId } from "../../support/samples.ts";

const outline = (name: string, ...more: readonly string[]) => ({
  status: "ready" as const,
  types: [name, ...more].map((one) => anOutlineType("a.cs", one)),
});

test.each([
  ["Box.cs", "Box", true],
  ["Box.cs", "Box`1", true],
  ["Box.g.cs", "Box", false],
  ["box.cs", "Box", false],
  ["Box", "Box", false],
])("%s is there for %s: %s", (file, type, isOwn) => {
  expect(ownTypeOf(aFile(file, { typeCount: 1 }), outline(type)) !== null).toBe(isOwn);
});

test("a file of several types is there for none of them, also where a filter leaves one", () => {
  expect(ownTypeOf(aFile("Box.cs", { typeCount: 2 }), outline("Box", "Lid"))).toBeNull();
  expect(ownTypeOf(aFile("Box.cs", { typeCount: 2 }), outline("Box"))).toBeNull();
});

test("nothing is said of a file whose types are not known yet", () => {
  expect(ownTypeOf(aFile("Box.cs", { typeCount: 1 }), undefined)).toBeNull();
  expect(ownTypeOf(aFile("Box.cs", { typeCount: 1 }), { status: "loading" })).toBeNull();
  expect(ownTypeOf(undefined, outline("Box"))).toBeNull();
});

test("its id says which type a file is there for", () => {
  const file = aFile("Box.cs", { typeCount: 1 });
  expect(isOwnTypeId(file, aTypeId("Box.cs", "Box"))).toBe(true);
  expect(isOwnTypeId(file, aTypeId("Box.cs", "Box`1"))).toBe(true);
  expect(isOwnTypeId(file, aTypeId("Box.cs", "Box.Lid"))).toBe(false);
  expect(isOwnTypeId(file, aMethodId("Box.cs", "Box", "Open()"))).toBe(false);
  expect(isOwnTypeId({ ...file, typeCount: 2 }, aTypeId("Box.cs", "Box"))).toBe(false);
  expect(likelyOwnTypeId(file)).toBe(aTypeId("Box.cs", "Box"));
});

test("a nested type is not what its file is there for, whatever both are called", () => {
  const file = aFile("Order.Line.cs", { typeCount: 1 });
  expect(isOwnTypeId(file, aTypeId("Order.Line.cs", "Order.Line"))).toBe(false);
});
