import type { ApiMember, ApiType } from "../../../../diff/model/surface.ts";
import type { ApiKnowledge } from "../model/api-knowledge.ts";
import { became, type CompatibilityRule, has, inKeptDeclaration, inKeptType, when } from "../model/rule.ts";
import { familyOf, isOutside } from "../model/visible-api.ts";

/** Rules about users who use a type as one of its bases, or pass type arguments to it. */
export const hierarchyRules: readonly CompatibilityRule[] = [
  {
    id: "base-class-removed",
    title: "Base class removed",
    example: {
      before: "public class Item { }\npublic class Book : Item { }",
      after: "public class Item { }\npublic class Book { }",
    },
    reason:
      "An object of the type can no longer be passed as its base class, and members that it had from there are gone.",
    breaks: ["source", "binary"],
    ...inKeptType((before, after, _, known) =>
      lostBases(before, after, known).filter((form) => !isInterface(form, before, known)),
    ),
  },
  {
    id: "interface-removed",
    title: "Interface removed",
    example: { before: "public class Book : System.IDisposable { }", after: "public class Book { }" },
    reason: "An object of the type can no longer be passed as that interface.",
    breaks: ["source", "binary"],
    ...inKeptType((before, after, _, known) =>
      lostBases(before, after, known).filter((form) => isInterface(form, before, known)),
    ),
  },
  {
    id: "base-interface-added",
    title: "Interface requires more",
    example: {
      before: "public interface INamed { string Name { get; } }\npublic interface IItem { }",
      after: "public interface INamed { string Name { get; } }\npublic interface IItem : INamed { }",
    },
    reason: "Types that implement the interface lack the members of its new base.",
    breaks: ["source", "binary"],
    ...inKeptType((before, after, _, known) => {
      if (before.facts.kind !== "interface" || after.facts.kind !== "interface") return [];
      return after.bases.filter(
        (form) => !known.before.hasBase(before, form) && asksForMore(form, before, after, known),
      );
    }),
  },
  {
    id: "enum-type-changed",
    title: "Underlying type of an enum changed",
    example: { before: "public enum Size { Small }", after: "public enum Size : byte { Small }" },
    reason: "Compiled code passes values of the size that it knew.",
    breaks: ["binary"],
    ...inKeptType((before, after) => {
      if (before.facts.kind !== "enum" || after.facts.kind !== "enum") return [];
      const [was = "int"] = before.bases;
      const [is = "int"] = after.bases;
      return when(was !== is, became(was, is));
    }),
  },
  {
    id: "variance-removed",
    title: "Variance removed",
    example: { before: "public interface ISource<out T> { }", after: "public interface ISource<T> { }" },
    reason:
      "The interface or delegate of a derived type can no longer stand for one of its base type, or the other way around.",
    breaks: ["source", "binary"],
    needs: "headers",
    ...inKeptType((before, after) =>
      before.facts.typeParameters.flatMap((name, at) => {
        const [was, is] = [varianceOf(before)[at] ?? "", varianceOf(after)[at] ?? ""];
        return when(was !== "" && was !== is, `${was} ${name}`);
      }),
    ),
  },
  {
    id: "type-parameters-changed",
    title: "Number of type parameters changed",
    example: {
      before: "public class Tools { public void Sort<T>() { } }",
      after: "public class Tools { public void Sort<T, K>() { } }",
    },
    reason:
      "A type or method of another number of type parameters is another one, for compilers and what they have compiled.",
    breaks: ["source", "binary"],
    ...inKeptDeclaration((before, after) => {
      const [was, is] = [arityOf(before), arityOf(after)];
      return when(was !== is, became(String(was), String(is)));
    }),
  },
  {
    id: "constraint-added",
    title: "Constraint added or changed",
    example: {
      before: "public class Tools { public void Sort<T>() { } }",
      after: "public class Tools { public void Sort<T>() where T : class { } }",
    },
    reason: "Type arguments that were good are refused.",
    breaks: ["source", "binary"],
    needs: "headers",
    ...inKeptDeclaration(({ constraints }, after) => {
      // An override repeats at most the constraints of the overridden member.
      if (has(after, "override")) return [];
      return after.constraints
        .filter((one) => !constraints.includes(one) && !one.endsWith(":notnull"))
        .map(withoutPlace);
    }),
  },
];

/** Whether a base has members that the interface did not have itself; for an external base this is unknown. */
function asksForMore(form: string, before: ApiType, after: ApiType, known: ApiKnowledge): boolean {
  const base = known.after.baseOf(after, form);
  if (base === undefined) return true;
  return [base, ...known.after.basesOf(base)].some(({ members }) =>
    [...members.values()].some((one) => !before.members.has(one.key) && !known.before.inherits(before, one)),
  );
}

/** Returns the visible bases that a type no longer has. */
function lostBases(before: ApiType, after: ApiType, known: ApiKnowledge): readonly string[] {
  if (before.facts.kind === "enum" || familyOf(before.facts.kind) !== familyOf(after.facts.kind)) return [];
  return before.bases.filter((form) => {
    const base = known.before.baseOf(before, form);
    return (base === undefined || isOutside(base)) && !known.after.hasBase(after, form) && !isImplied(form, after);
  });
}

// The compiler adds it to every record.
function isImplied(form: string, { facts: { kind, name } }: ApiType): boolean {
  if (kind !== "record" && kind !== "record struct") return false;
  const [, of = ""] = /^(?:System\.)?IEquatable<(?:.*\.)?(\w+)/.exec(form) ?? [];
  return of === name.slice(name.lastIndexOf(".") + 1);
}

function isInterface(form: string, type: ApiType, known: ApiKnowledge): boolean {
  if (type.facts.kind !== "class" && type.facts.kind !== "record") return true;
  const kind = known.before.baseOf(type, form)?.facts.kind;
  return kind === undefined ? /^(?:.*\.)?I\p{Lu}/u.test(form.replace(/<.*/s, "")) : kind === "interface";
}

// The type parameters of an `extension` block belong to each method in it.
function arityOf({ facts }: ApiMember | ApiType): number {
  const outer = "receiver" in facts ? (facts.receiver?.typeParameters.length ?? 0) : 0;
  return facts.arity + outer;
}

function varianceOf({ facts }: ApiType): readonly string[] {
  return "variance" in facts && Array.isArray(facts.variance) ? facts.variance.map(String) : [];
}

// The index of the type parameter means nothing to readers.
function withoutPlace(constraint: string): string {
  return constraint.replace(/^`+\d+:/, "");
}
