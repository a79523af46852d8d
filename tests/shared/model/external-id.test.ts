import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEntityId, typeIdIn } from "../../../src/shared/model/entity-id.ts";
import { externalId, isExternalId, packageId, parseExternalId } from "../../../src/shared/model/external-id.ts";

test("what other code bases declare keeps its name in its identifier, and is never taken for what this one declares", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const ids = [externalId(name), packageId(name)];
      expect(ids.map(parseExternalId)).toEqual([
        { kind: "external", documentationId: name },
        { kind: "package", name },
      ]);
      for (const id of ids)
        expect([isExternalId(id), parseEntityId(id), typeIdIn(id)]).toEqual([true, undefined, undefined]);
    }),
  );
});

test("identifiers of the project are none of these", () => {
  expect(parseExternalId("1c2d3e4f-5a6b7c8d-CLASS-Order")).toBeUndefined();
});
