import type { ApiMember, ApiParameter, ApiType } from "../../../../diff/model/surface.ts";
import { became, type CompatibilityRule, inKeptDeclaration, when } from "../model/rule.ts";
import { isSameType } from "../model/type-form.ts";

/** Rules about users who call a member or a delegate. */
export const parameterRules: readonly CompatibilityRule[] = [
  {
    id: "parameter-added",
    title: "Parameter added",
    example: {
      before: "public class Basket { public void Add(int item) { } }",
      after: "public class Basket { public void Add(int item, int count) { } }",
    },
    reason: "Calls pass no argument for the parameter.",
    breaks: ["source", "binary"],
    ...inKeptDeclaration((before, after) => names(added(before, after).filter((one) => !isOptional(one)))),
  },
  {
    id: "optional-parameter-added",
    title: "Optional parameter added",
    example: {
      before: "public class Basket { public void Add(int item) { } }",
      after: "public class Basket { public void Add(int item, int count = 1) { } }",
    },
    reason: "Calls compile as before, but compiled code looks for a method without the parameter.",
    breaks: ["binary"],
    ...inKeptDeclaration((before, after) => names(added(before, after).filter(isOptional))),
  },
  {
    id: "parameter-removed",
    title: "Parameter removed",
    example: {
      before: "public class Basket { public void Add(int item, int count) { } }",
      after: "public class Basket { public void Add(int item) { } }",
    },
    reason: "Calls pass more than the member takes.",
    breaks: ["source", "binary"],
    ...inKeptDeclaration((before, after) => names(added(after, before))),
  },
  {
    id: "parameters-reordered",
    title: "Parameters reordered",
    example: {
      before: "public class Basket { public void Add(int item, string note) { } }",
      after: "public class Basket { public void Add(string note, int item) { } }",
    },
    reason: "Calls pass each value for another parameter: they fail, or do something else where the types fit.",
    breaks: ["source", "binary"],
    ...inKeptDeclaration((before, after) =>
      when(isReordered(before, after), after.parameters.map(({ name }) => name).join(", ")),
    ),
  },
  {
    id: "parameter-type-changed",
    title: "Type of a parameter changed",
    example: {
      before: "public class Basket { public void Add(string item) { } }",
      after: "public class Basket { public void Add(int item) { } }",
    },
    reason:
      "Calls pass what the member does not take; where that can be converted, compiled code still looks for the old type.",
    breaks: ["source", "binary"],
    ...inKeptDeclaration((before, after) =>
      partners(before, after).flatMap(([was, is]) =>
        when(!isSameType(was.type, is.type), `${is.name}: ${became(was.type, is.type)}`),
      ),
    ),
  },
  {
    id: "parameter-renamed",
    title: "Parameter renamed",
    example: {
      before: "public class Basket { public void Add(int item) { } }",
      after: "public class Basket { public void Add(int product) { } }",
    },
    reason: "Calls that name their arguments no longer compile.",
    breaks: ["source"],
    ...inKeptDeclaration((before, after) => {
      if (isUnnamed(before) || isReordered(before, after)) return [];
      return partners(before, after).flatMap(([was, is]) => when(was.name !== is.name, became(was.name, is.name)));
    }),
  },
  {
    id: "parameter-passing-changed",
    title: "Parameter passed differently",
    example: {
      before: "public class Reader { public void Read(ref int row) { } }",
      after: "public class Reader { public void Read(out int row) { row = 0; } }",
    },
    reason: "Calls say `ref`, `out` or `in` as the member asked for, and are compiled so.",
    breaks: ["source", "binary"],
    ...inKeptDeclaration((before, after) =>
      partners(before, after).flatMap(([was, is]) =>
        when(passing(was) !== passing(is), `${is.name}: ${became(passing(was), passing(is))}`),
      ),
    ),
  },
  {
    id: "params-removed",
    title: "`params` removed",
    example: {
      before: "public class Basket { public void Add(params int[] items) { } }",
      after: "public class Basket { public void Add(int[] items) { } }",
    },
    reason: "Calls that list the values one by one no longer compile.",
    breaks: ["source"],
    ...inKeptDeclaration((before, after) => losing(before, after, "params")),
  },
  {
    id: "extension-removed",
    title: "No longer an extension method",
    example: {
      before: "public static class Texts { public static void Print(this string text) { } }",
      after: "public static class Texts { public static void Print(string text) { } }",
    },
    reason: "Calls on a value, as if it were its own method, no longer compile.",
    breaks: ["source"],
    ...inKeptDeclaration((before, after) => losing(before, after, "this")),
  },
  {
    id: "default-removed",
    title: "Parameter no longer optional",
    example: {
      before: "public class Basket { public void Add(int item, int count = 1) { } }",
      after: "public class Basket { public void Add(int item, int count) { } }",
    },
    reason: "Calls that leave the argument out no longer compile.",
    breaks: ["source"],
    ...inKeptDeclaration((before, after) =>
      partners(before, after).flatMap(([was, is]) => when(was.default !== undefined && !isOptional(is), is.name)),
    ),
  },
  {
    id: "default-changed",
    title: "Default value changed",
    example: {
      before: "public class Basket { public void Add(int count = 1) { } }",
      after: "public class Basket { public void Add(int count = 2) { } }",
    },
    reason: "Calls that leave the argument out do something else once they are recompiled, and not before.",
    breaks: ["source"],
    ...inKeptDeclaration((before, after) =>
      partners(before, after).flatMap(([{ default: was }, { default: is, name }]) =>
        was === undefined || is === undefined ? [] : when(was !== is, `${name}: ${became(was, is)}`),
      ),
    ),
  },
];

type Called = ApiMember | ApiType;

function names(parameters: readonly ApiParameter[]): readonly string[] {
  return parameters.map(({ name, type }) => `${name}: ${type}`);
}

function isOptional({ default: value, modifiers }: ApiParameter): boolean {
  return value !== undefined || modifiers.includes("params");
}

/** Returns the parameters that another declaration with fewer lacks, by name, or else the last ones. */
function added(before: Called, after: Called): readonly ApiParameter[] {
  const more = after.parameters.length - before.parameters.length;
  if (more <= 0) return [];
  const known = new Set(before.parameters.map(({ name }) => name));
  const fresh = after.parameters.filter(({ name }) => !known.has(name));
  return fresh.length === more ? fresh : after.parameters.slice(-more);
}

/** Pairs the parameters before and after: by position if their number is equal, or else by name. */
function partners(before: Called, after: Called): readonly (readonly [ApiParameter, ApiParameter])[] {
  if (before.parameters.length === after.parameters.length && !isReordered(before, after))
    return before.parameters.map((one, at) => [one, after.parameters[at] ?? one] as const);
  const byName = new Map(after.parameters.map((one) => [one.name, one]));
  return before.parameters.flatMap((one) => {
    const other = byName.get(one.name);
    return other === undefined ? [] : [[one, other] as const];
  });
}

function isReordered({ parameters: before }: Called, { parameters: after }: Called): boolean {
  if (before.length !== after.length || before.every(({ name }, at) => after[at]?.name === name)) return false;
  const known = new Set(before.map(({ name }) => name));
  return known.size === after.length && after.every(({ name }) => known.has(name));
}

// Arguments of operators cannot be named.
function isUnnamed({ facts: { kind } }: Called): boolean {
  return kind === "operator" || kind === "conversion";
}

function passing({ modifiers }: ApiParameter): string {
  const words = modifiers.filter((one) => one === "ref" || one === "out" || one === "in" || one === "readonly");
  return words.length === 0 ? "value" : words.join(" ");
}

function losing(before: Called, after: Called, modifier: string): readonly string[] {
  return partners(before, after).flatMap(([was, is]) =>
    when(was.modifiers.includes(modifier) && !is.modifiers.includes(modifier), is.name),
  );
}
