import type { ApiParameter } from "../../../../diff/model/surface.ts";
import { deconstructsInto, impliedDeconstruct } from "../model/deconstruction.ts";
import { became, type CompatibilityRule, inKeptType, when } from "../model/rule.ts";
import { familyOf } from "../model/visible-api.ts";

/** Rules about users of the members that the compiler adds to a record. */
export const recordRules: readonly CompatibilityRule[] = [
  {
    id: "deconstruct-changed",
    title: "Record deconstructed differently",
    example: {
      before: "public record Price(int Amount);",
      after:
        "public record Price { public Price(int Amount) { this.Amount = Amount; } public int Amount { get; init; } }",
    },
    reason:
      "The compiler makes a `Deconstruct` of a record's parameters. Without it, or with other parts in it, `var (amount, currency) = price` and patterns by position no longer compile, or get other values, and compiled code does not find it.",
    breaks: ["source", "binary"],
    needs: "headers",
    ...inKeptType((before, after, _, known) => {
      const [parts, now] = [impliedDeconstruct(before), impliedDeconstruct(after)];
      // A type that is no longer a record loses all members that are added to one.
      const isRecord =
        after.facts.kind.startsWith("record") && familyOf(before.facts.kind) === familyOf(after.facts.kind);
      if (parts === undefined || !isRecord || deconstructsInto(after, parts, known.after)) return [];
      return when(true, now === undefined ? written(parts) : became(written(parts), written(now)));
    }),
  },
];

function written(parts: readonly ApiParameter[]): string {
  return `Deconstruct(${parts.map(({ name, type }) => `out ${type} ${name}`).join(", ")})`;
}
