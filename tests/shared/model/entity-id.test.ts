import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildEntityId,
  buildParameterId,
  type EntityName,
  fileIdIn,
  fileIdOf,
  memberIdIn,
  parseEntityId,
  typeIdIn,
} from "../../../src/shared/model/entity-id.ts";

const anyText = fc.string({ unit: "grapheme", minLength: 1 });
const awkwardText = fc.constantFrom(
  "operator -",
  "a-b",
  "%2D",
  "%25",
  "%",
  "-",
  "CLASS",
  "x-CLASS-y",
  "Outer.Inner`1",
  "M(int,ref T)",
);
const nameText = fc.oneof(anyText, awkwardText);
const memberKind = fc.constantFrom(
  ...(["METHOD", "PROPERTY", "CONSTRUCTOR", "ENUM", "FIELD", "EVENT"] as const),
  ...(["INDEXER", "OPERATOR", "CONVERSION", "DESTRUCTOR", "LOCALFUNCTION"] as const),
);
const fileId = fc.string().map(fileIdOf);
const member = fc.record({ kind: memberKind, name: nameText });

const entityName: fc.Arbitrary<EntityName> = fc.oneof(
  fc.record({ fileId }),
  fc.record({ fileId, type: nameText }),
  fc.record({ fileId, type: nameText, member }),
  fc.record({ fileId, type: nameText, member, parameter: nameText }),
);

describe("an entity's identifier", () => {
  it("can be read back, whatever the names", () => {
    fc.assert(
      fc.property(entityName, (name) => {
        expect(parseEntityId(buildEntityId(name))).toEqual(name);
      }),
    );
  });

  it("differs where the names differ", () => {
    fc.assert(
      fc.property(entityName, entityName, (a, b) => {
        const areEqual = JSON.stringify(a) === JSON.stringify(b);
        expect(buildEntityId(a) === buildEntityId(b)).toBe(areEqual);
      }),
    );
  });

  it("names its file and its type", () => {
    fc.assert(
      fc.property(entityName, (name) => {
        const id = buildEntityId(name);
        expect(fileIdIn(id)).toBe(name.fileId);
        const typeId = name.type === undefined ? undefined : buildEntityId({ fileId: name.fileId, type: name.type });
        expect(typeIdIn(id)).toBe(typeId);
      }),
    );
  });

  it("names its member, and is that member's with its parameter", () => {
    fc.assert(
      fc.property(entityName, ({ parameter, ...name }) => {
        const memberId = name.member === undefined ? undefined : buildEntityId(name);
        const id = buildEntityId({ ...name, ...(parameter !== undefined && { parameter }) });
        expect(memberIdIn(id)).toBe(memberId);
        if (memberId !== undefined && parameter !== undefined) expect(buildParameterId(memberId, parameter)).toBe(id);
      }),
    );
  });

  it("is written as the specification has it", () => {
    const id = buildEntityId({
      fileId: "1c2d3e4f-5a6b7c8d",
      type: "Outer.Inner`1",
      member: { kind: "METHOD", name: "Find`1(string,ref int)" },
    });
    expect(id).toBe("1c2d3e4f-5a6b7c8d-CLASS-Outer.Inner`1-METHOD-Find`1(string,ref int)");
    expect(buildParameterId(id, "name")).toBe(`${id}-PARAMETER-name`);
  });

  it.each(["", "-", "a-b", "12345678", "12345678-1234567G", "12345678-12345678-CLASS", "12345678-12345678-CLASS-"])(
    "is not %j",
    (text) => expect(parseEntityId(text)).toBeUndefined(),
  );

  it.each([
    ...["TYPE-A", "CLASS-A-METHOD", "CLASS-A-METHOD-", "CLASS-A-PARAMETER-b", "CLASS-A-METHOD-b-c", "METHOD-b"],
    ...["CLASS-A-METHOD-b-PARAMETER", "CLASS-A-METHOD-b-PARAMETER-", "CLASS-A-METHOD-b-METHOD-c"],
    "CLASS-A-METHOD-b-PARAMETER-c-d",
  ])("does not end in %s", (end) => expect(parseEntityId(`12345678-12345678-${end}`)).toBeUndefined());

  it("is none in any text that happens to be dashed", () => {
    fc.assert(
      fc.property(
        fc.array(anyText).map((parts) => parts.join("-")),
        (text) => {
          const name = parseEntityId(text);
          if (name !== undefined) expect(buildEntityId(name)).toBe(text);
        },
      ),
    );
  });
});

describe("a file's identifier", () => {
  it("is two segments of eight hex digits, the same in every run", () => {
    expect(fileIdOf("src/A.cs")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}$/);
    expect([fileIdOf(""), fileIdOf("src/A.cs"), fileIdOf("src/订单.cs")]).toMatchInlineSnapshot(`
      [
        "ab3e7c0b-ebb6c228",
        "c1213eb8-f41e76f4",
        "2543be3d-12717655",
      ]
    `);
  });

  it("differs for each of 100,000 paths that differ in little", () => {
    const ids = new Set<string>();
    for (let i = 0; i < 50_000; i++)
      ids.add(fileIdOf(`src/Area${i % 100}/F${i}.cs`)).add(fileIdOf(`src/Area${i % 100}/f${i}.cs`));
    expect(ids.size).toBe(100_000);
  });
});
