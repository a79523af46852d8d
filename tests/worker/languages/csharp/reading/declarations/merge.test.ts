import { describe, expect, it } from "vitest";
import type { UseFacts } from "../../../../../../src/worker/facts/facts.ts";
import { type Code, Op } from "../../../../../../src/worker/languages/csharp/body-ir/body-ir.ts";
import { mergeContent, mergeTypes } from "../../../../../../src/worker/languages/csharp/reading/declarations/merge.ts";
import { memberOf, typeOf } from "../../../../facts/facts-samples.ts";

const at = (row: number) => ({ nameRow: row, range: [row, 0, row, 9] }) as const;
const callCode = (row: number, name: string): Code => [Op.call, [Op.name, name, row, 4], []];
const call = (row: number, name: string): UseFacts => [0, row, 4, name, "this"];

describe("two readings of one text", () => {
  it("give the types of both once, in the order of the source", () => {
    const a = { ...typeOf("A"), ...at(1) };
    const b = { ...typeOf("B"), ...at(5) };
    const c = { ...typeOf("C"), ...at(3) };
    expect(mergeTypes([a, b], [c, b]).map(({ name }) => name)).toEqual(["A", "C", "B"]);
  });

  it("give the members of both once; what both have stands as the first has it", () => {
    const method = { ...memberOf("method", "M"), ...at(2) };
    const first = [{ ...typeOf("A", [method]), ...at(1) }];
    const onlySecond = { ...memberOf("field", "f"), ...at(1) };
    const second = [{ ...typeOf("A", [onlySecond, { ...method, returnType: "int" }]), ...at(1), bases: ["B"] }];
    const [merged] = mergeTypes(first, second);
    expect(merged?.members.map(({ name, returnType }) => `${name} ${returnType}`)).toEqual(["f void", "M void"]);
    expect(merged?.bases).toEqual([]);
  });

  it("give a type as far as it reaches in either", () => {
    const method = { ...memberOf("method", "M"), ...at(7) };
    const open = { ...typeOf("A"), nameRow: 1, range: [1, 4, 1, 11] } as const;
    const whole = { ...typeOf("A", [method]), nameRow: 1, range: [0, 2, 9, 0] } as const;
    expect(mergeTypes([open], [whole])[0]?.range).toEqual([0, 2, 9, 0]);
    expect(mergeTypes([whole], [open])[0]?.range).toEqual([0, 2, 9, 0]);
  });

  it("give what either makes public as public, if access is widened", () => {
    const type = { ...typeOf("A"), ...at(1) };
    const [internal, open] = [
      { ...type, modifiers: ["internal", "static"] },
      { ...type, modifiers: ["public"] },
    ];
    const modifiersOf = ([merged]: readonly { readonly modifiers: readonly string[] }[]) => merged?.modifiers;
    expect(modifiersOf(mergeTypes([internal], [open], { widensAccess: true }))).toEqual(["public", "static"]);
    expect(modifiersOf(mergeTypes([open], [internal], { widensAccess: true }))).toEqual(["public"]);
    expect(modifiersOf(mergeTypes([internal], [open]))).toEqual(["internal", "static"]);
  });

  it("give the uses of a member in both", () => {
    const method = { ...memberOf("method", "M"), ...at(2) };
    const withUses = (...uses: readonly UseFacts[]) => [{ ...typeOf("A", [{ ...method, uses }]), ...at(1) }];
    const [merged] = mergeTypes(withUses(call(2, "One")), withUses(call(2, "One"), call(3, "Two")));
    expect(merged?.members[0]?.uses?.map(([, , , name]) => name)).toEqual(["One", "Two"]);
  });

  it("give each place of a use once", () => {
    const { uses } = mergeContent({ uses: [call(1, "A")] }, { uses: [call(1, "A"), call(2, "A")] });
    expect(uses).toEqual([call(1, "A"), call(2, "A")]);
  });

  it("give the code of both where the second brings other uses", () => {
    const first = { uses: [call(1, "A")], code: [callCode(1, "A")] };
    const more = { uses: [call(2, "B")], code: [callCode(2, "B")] };
    expect(mergeContent(first, more).code).toEqual([callCode(2, "B"), callCode(1, "A")]);
    expect(mergeContent(first, { ...first, code: [callCode(2, "B")] }).code).toEqual([callCode(1, "A")]);
    expect(mergeContent({}, more)).toEqual(more);
  });

  it("give a body that two headers share to the first of them, its code too", () => {
    const content = { uses: [call(4, "A")], code: [callCode(4, "A")] };
    const one = { ...memberOf("method", "One"), ...at(2), ...content };
    const two = { ...memberOf("method", "Two"), ...at(3), ...content };
    const [merged] = mergeTypes([{ ...typeOf("A", [one]), ...at(1) }], [{ ...typeOf("A", [two]), ...at(1) }]);
    expect(merged?.members.map(({ code }) => code)).toEqual([content.code, undefined]);
  });
});
