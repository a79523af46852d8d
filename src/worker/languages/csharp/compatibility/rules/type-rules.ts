import { VISIBILITIES, type Visibility } from "../../../../../shared/model/entity.ts";
import type { ApiMember, ApiType } from "../../../../diff/model/surface.ts";
import { nameOfForm, nameOfPath } from "../model/api-knowledge.ts";
import { became, type CompatibilityRule, gains, inKeptType, when } from "../model/rule.ts";
import { constructorsOf, familyOf, isConstructible, isExtensible, isOutside } from "../model/visible-api.ts";

/** Rules about users of a type itself. */
export const typeRules: readonly CompatibilityRule[] = [
  {
    id: "type-removed",
    title: "Type removed",
    example: { before: "public class Basket { }\npublic class Order { }", after: "public class Order { }" },
    reason: "Code that names the type no longer compiles, and compiled code does not find it at run time.",
    breaks: ["source", "binary"],
    findInType: ({ after }) => when(after === undefined),
  },
  {
    id: "type-narrowed",
    title: "Type less visible",
    example: { before: "public class Basket { }", after: "internal class Basket { }" },
    reason: "Code outside of the project no longer sees the type.",
    breaks: ["source", "binary"],
    ...inKeptType((before, after) =>
      when(isNarrower(before.visibility, after.visibility), became(before.visibility, after.visibility)),
    ),
  },
  {
    id: "type-kind-changed",
    title: "Kind of type changed",
    example: { before: "public class Price { }", after: "public struct Price { }" },
    reason:
      "Values are copied where objects were shared, what derives from the type cannot, and every call is compiled differently.",
    breaks: ["source", "binary"],
    ...inKeptType(({ facts: { kind } }, { facts }) =>
      when(familyOf(kind) !== familyOf(facts.kind), became(kind, facts.kind)),
    ),
  },
  {
    id: "record-removed",
    title: "No longer a record",
    example: {
      before: "public record Price { public int Amount { get; init; } }",
      after: "public class Price { public int Amount { get; init; } }",
    },
    reason: "Value equality, `with` and whatever else the compiler adds to a record are gone.",
    breaks: ["source", "binary"],
    ...inKeptType(({ facts: { kind } }, { facts }) => {
      const isOne = familyOf(kind) === familyOf(facts.kind);
      return when(isOne && kind.startsWith("record") && !facts.kind.startsWith("record"));
    }),
  },
  {
    id: "sealed-added",
    title: "Type sealed",
    example: { before: "public class Basket { }", after: "public sealed class Basket { }" },
    reason: "Classes that derive from the type no longer compile or load.",
    breaks: ["source", "binary"],
    ...inKeptType((before, after) => when(gains(before, after, "sealed") && isExtensible(before))),
  },
  {
    id: "abstract-added",
    title: "Type made abstract",
    example: { before: "public class Basket { }", after: "public abstract class Basket { }" },
    reason: "`new` on the type no longer compiles, and fails at run time.",
    breaks: ["source", "binary"],
    ...inKeptType((before, after) => when(gains(before, after, "abstract") && isConstructible(before))),
  },
  {
    id: "type-static-added",
    title: "Type made static",
    example: { before: "public class Tools { }", after: "public static class Tools { }" },
    reason: "There are no objects of the type any more, and nothing can be declared as one or derive from it.",
    breaks: ["source", "binary"],
    ...inKeptType((before, after) => when(gains(before, after, "static"))),
  },
  {
    id: "ref-struct-added",
    title: "Struct made a ref struct",
    example: { before: "public struct Slice { }", after: "public ref struct Slice { }" },
    reason: "A `ref struct` can be no field, no element of an array and no type argument.",
    breaks: ["source", "binary"],
    ...inKeptType((before, after) => when(gains(before, after, "ref") && after.facts.kind.endsWith("struct"))),
  },
  {
    id: "parameterless-constructor-removed",
    title: "Implicit constructor removed",
    example: { before: "public class Basket { }", after: "public class Basket { public Basket(int size) { } }" },
    reason:
      "The compiler adds a constructor without parameters only where none is declared: `new Basket()` and classes that derive no longer compile.",
    breaks: ["source", "binary"],
    ...inKeptType((before, after) => {
      const wasImplied = familyOf(before.facts.kind) === "class" && constructorsOf(before).length === 0;
      const isSame = familyOf(after.facts.kind) === "class" && !after.facts.modifiers.includes("static");
      if (!wasImplied || !isSame || before.facts.modifiers.includes("static")) return [];
      const declared = constructorsOf(after).filter((one) => !isCopying(one, after));
      // A constructor of an abstract class may be protected.
      const isEnough = after.facts.modifiers.includes("abstract")
        ? isOutside
        : ({ visibility }: ApiMember) => visibility === "public";
      const kept = declared.some((one) => one.parameters.length === 0 && isEnough(one));
      return when(declared.length > 0 && !kept);
    }),
  },
];

/** Whether a constructor copies a record; such a constructor does not remove the implied one. */
function isCopying({ parameters: [of, ...more] }: ApiMember, { facts }: ApiType): boolean {
  if (facts.kind !== "record" || of === undefined || more.length > 0) return false;
  return nameOfForm(of.type) === nameOfPath(facts.path);
}

/** Whether the visibility was reduced. */
function isNarrower(before: Visibility, after: Visibility): boolean {
  return VISIBILITIES.indexOf(after) > VISIBILITIES.indexOf(before);
}
