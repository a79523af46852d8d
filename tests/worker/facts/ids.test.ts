import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MemberKind } from "../../../src/shared/model/entity.ts";
import { parseEntityId } from "../../../src/shared/model/entity-id.ts";
import { decodeDeclarations, decodeFacts, encodeFacts } from "../../../src/worker/facts/codec.ts";
import type { FileFacts, MemberFacts, TypeFacts, UseFacts } from "../../../src/worker/facts/facts.ts";
import { assignIds, typeIds } from "../../../src/worker/facts/ids.ts";
import { type Code, Op } from "../../../src/worker/languages/csharp/body-ir/body-ir.ts";
import { decodeWhole } from "../../support/decode-whole.ts";
import { memberOf, typeOf } from "./facts-samples.ts";

const FILE = "12345678-9abcdef0";
const KINDS: readonly [MemberKind, ...MemberKind[]] = [
  ...(["method", "constructor", "destructor", "property", "field", "event"] as const),
  ...(["indexer", "operator", "conversion", "enumMember", "localFunction"] as const),
];

// Few names, so that many are the same.
const text = fc.constantFrom("A", "b", "A.B", "operator -", "A#2", "A`1", "", "(int)");
const parameter = fc.record({
  name: text,
  type: fc.constantFrom("int", "T", "List<int>"),
  modifiers: fc.subarray(["ref", "out", "in", "params", "this"]),
});
// Each of them may be absent, but never empty.
const content = fc.record(
  {
    uses: fc.constant<readonly UseFacts[]>([[0, 1, 2, "F\n", "this"]]),
    code: text.map((name): readonly Code[] => [[Op.call, [Op.name, name, 1, 2], ["null"]]]),
  },
  { requiredKeys: [] },
);
const member: fc.Arbitrary<MemberFacts> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    name: text,
    arity: fc.nat(1),
    parameters: fc.array(parameter, { maxLength: 2 }),
    content,
  })
  .map(({ kind, name, content, ...rest }) => ({ ...memberOf(kind, name), ...rest, ...content }));
const type: fc.Arbitrary<TypeFacts> = fc
  .record({ path: text, members: fc.array(member, { maxLength: 12 }), content })
  .map(({ content, ...some }) => ({ ...typeOf("A"), ...some, ...content }));
const facts: fc.Arbitrary<FileFacts> = fc
  .record({ types: fc.array(type, { maxLength: 8 }), content })
  .map(({ content, ...some }) => ({ ...some, ...content }));

describe("identifiers", () => {
  it("are each given once, whatever the facts", () => {
    fc.assert(
      fc.property(facts, (file) => {
        const ids = assignIds(FILE, file).flatMap(({ id, members }) => [id, ...members.map((one) => one.id)]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it("of types are the same with and without their members", () => {
    fc.assert(
      fc.property(facts, (file) => {
        expect(assignIds(FILE, file).map(({ id }) => id)).toEqual(typeIds(FILE, file));
      }),
    );
  });

  it("follow from the names alone: what else changes in a file changes none", () => {
    const before = { types: [typeOf("A", [memberOf("method", "M")]), typeOf("B")] };
    const added = typeOf("New", [memberOf("method", "M")]);
    const moved = { ...typeOf("A", [memberOf("field", "f"), { ...memberOf("method", "M"), nameRow: 7 }]), nameRow: 5 };
    const [first] = assignIds(FILE, before);
    const [, second] = assignIds(FILE, { types: [added, moved] });
    expect(second?.id).toBe(first?.id);
    expect(second?.members[1]?.id).toBe(first?.members[0]?.id);
  });

  it("tell overloads apart by their parameter types and how they are passed", () => {
    const withParameter = (type: string, ...modifiers: string[]) => ({
      ...memberOf("method", "M"),
      parameters: [{ name: "a", type, modifiers }],
    });
    const members = [
      ...[memberOf("method", "M"), withParameter("int"), withParameter("string"), withParameter("int", "ref")],
      ...[withParameter("int", "params"), { ...memberOf("method", "M"), arity: 2 }, memberOf("property", "M")],
    ];
    const [identified] = assignIds(FILE, { types: [typeOf("A", members)] });
    expect(identified?.members.map(({ id }) => parseEntityId(id)?.member)).toEqual([
      { kind: "METHOD", name: "M()" },
      { kind: "METHOD", name: "M(int)" },
      { kind: "METHOD", name: "M(string)" },
      { kind: "METHOD", name: "M(ref int)" },
      { kind: "METHOD", name: "M(int)#2" },
      { kind: "METHOD", name: "M`2()" },
      { kind: "PROPERTY", name: "M" },
    ]);
  });
});

describe("encoded facts", () => {
  it("can be read back", () => {
    fc.assert(
      fc.property(facts, (file) => {
        expect(decodeWhole(encodeFacts(file))).toEqual(file);
      }),
    );
  });

  it("can be read without code, and without uses", () => {
    fc.assert(
      fc.property(facts, (file) => {
        const bytes = encodeFacts(file);
        expect(decodeFacts(bytes)).toEqual(without(file, "code"));
        expect(decodeDeclarations(bytes)).toEqual(without(file, "code", "uses"));
      }),
    );
  });

  it("have a row of their own for the code, which the readers of all else never parse", () => {
    const [declarations, uses] = new TextDecoder().decode(encodeFacts({ types: [typeOf("A")] })).split("\n");
    const damaged = new TextEncoder().encode(`${declarations}\n${uses}\n[`);
    expect(decodeFacts(damaged)?.types).toHaveLength(1);
    expect(decodeWhole(damaged)).toBeUndefined();
  });

  it.each(["", "{", "null", "[]", "{}", '{"types":1,"usings":[]}', '"types"', "\0"])("are not %j", (bytes) => {
    expect(decodeFacts(new TextEncoder().encode(bytes))).toBeUndefined();
    expect(decodeWhole(new TextEncoder().encode(bytes))).toBeUndefined();
  });
});

// The same facts with no such key anywhere.
function without(file: FileFacts, ...keys: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(file, (key, value: unknown) => (keys.includes(key) ? undefined : value)));
}
