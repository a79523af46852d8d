import type { ApiMember } from "../../../../diff/model/surface.ts";
import { enumValues } from "../model/enum-values.ts";
import { became, type CompatibilityRule, gains, has, inKeptMember, when } from "../model/rule.ts";

/** Rules about users who read or write fields and constants. */
export const valueRules: readonly CompatibilityRule[] = [
  {
    id: "enum-value-changed",
    title: "Value of an enum member changed",
    example: { before: "public enum Size { Small, Large }", after: "public enum Size { Tiny, Small, Large }" },
    reason: "What is compiled or stored already holds the old value, which means another member now, or none.",
    breaks: ["binary"],
    ...inKeptMember(({ facts }, _, { before, after }) => {
      if (facts.kind !== "enumMember") return [];
      const [was, is] = [enumValues(before).get(facts.name), enumValues(after).get(facts.name)];
      return was === undefined || is === undefined ? [] : when(was !== is, became(String(was), String(is)));
    }),
  },
  {
    id: "const-value-changed",
    title: "Value of a constant changed",
    example: {
      before: "public class Limits { public const int Most = 10; }",
      after: "public class Limits { public const int Most = 20; }",
    },
    reason: "Compiled code holds the old value.",
    breaks: ["binary"],
    needs: "bodies",
    ...inKeptMember((before, after) =>
      when(has(before, "const") && has(after, "const") && before.facts.body !== after.facts.body),
    ),
  },
  {
    id: "const-removed",
    title: "No longer a constant",
    example: {
      before: "public class Limits { public const int Most = 10; }",
      after: "public class Limits { public static readonly int Most = 10; }",
    },
    reason: "Attributes, `case` labels and defaults of parameters take constants alone.",
    breaks: ["source"],
    ...inKeptMember((before, after) => when(gains(after, before, "const"))),
  },
  {
    id: "const-added",
    title: "Field made a constant",
    example: {
      before: "public class Limits { public static readonly int Most = 10; }",
      after: "public class Limits { public const int Most = 10; }",
    },
    reason: "Compiled code looks for a field with a value of its own.",
    breaks: ["binary"],
    ...inKeptMember((before, after) => when(gains(before, after, "const") && isField(before))),
  },
  {
    id: "readonly-added",
    title: "Field made read-only",
    example: {
      before: "public class Basket { public int Size; }",
      after: "public class Basket { public readonly int Size; }",
    },
    reason: "Code that writes to the field no longer compiles, and fails at run time.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after) =>
      when(gains(before, after, "readonly") && !has(before, "const") && isField(before) && isField(after)),
    ),
  },
];

function isField({ facts }: ApiMember): boolean {
  return facts.kind === "field";
}
