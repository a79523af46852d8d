import { isAsked } from "../model/interface-member.ts";
import { type CompatibilityRule, has, inKeptMember, when } from "../model/rule.ts";
import { isConstructible, isExtensible } from "../model/visible-api.ts";

/** Rules about users who implement, derive from or create a type that requires more than before. */
export const additionRules: readonly CompatibilityRule[] = [
  {
    id: "abstract-member-added",
    title: "Abstract member added",
    example: {
      before: "public abstract class Basket { }",
      after: "public abstract class Basket { public abstract void Clear(); }",
    },
    reason: "Derived classes lack the member.",
    breaks: ["source", "binary"],
    findInMember: ({ before, after }, { before: type }) => {
      if (before !== undefined || after === undefined || type.facts.kind === "interface") return [];
      return when(has(after, "abstract") && !has(after, "override") && isExtensible(type));
    },
  },
  {
    id: "interface-member-added",
    title: "Interface member added",
    example: { before: "public interface IBasket { }", after: "public interface IBasket { void Clear(); }" },
    reason: "Types that implement the interface lack the member, which has no body of its own.",
    breaks: ["source", "binary"],
    needs: "bodies",
    findInMember: ({ before, after }, { before: type }) => {
      if (before !== undefined || after === undefined || type.facts.kind !== "interface") return [];
      return when(isAsked(after));
    },
  },
  {
    id: "default-implementation-removed",
    title: "Interface member lost its body",
    example: {
      before: "public interface IBasket { void Clear() { } }",
      after: "public interface IBasket { void Clear(); }",
    },
    reason: "Types that left the member to the interface lack it.",
    breaks: ["source", "binary"],
    needs: "bodies",
    ...inKeptMember((before, after, { before: type }) =>
      when(type.facts.kind === "interface" && !isAsked(before) && isAsked(after)),
    ),
  },
  {
    id: "required-added",
    title: "Required member",
    example: {
      before: "public class Basket { public int Size { get; set; } }",
      after: "public class Basket { public required int Size { get; set; } }",
    },
    reason: "Code that creates objects of the type sets no value for the member.",
    breaks: ["source"],
    findInMember: ({ before, after }, { before: type }) => {
      const wasAsked = before !== undefined && has(before, "required");
      return when(after !== undefined && has(after, "required") && !wasAsked && isConstructible(type));
    },
  },
];
