import { VISIBILITIES } from "../../../../../shared/model/entity.ts";
import type { ApiMember, ApiType } from "../../../../diff/model/surface.ts";
import { impliesDeconstruct } from "../model/deconstruction.ts";
import { became, type CompatibilityRule, gains, has, inKeptMember, when } from "../model/rule.ts";
import { isSameType } from "../model/type-form.ts";
import { constructorsOf, isExtensible } from "../model/visible-api.ts";

/** Rules about users who use a member, or override it. */
export const memberRules: readonly CompatibilityRule[] = [
  {
    id: "member-removed",
    title: "Member removed",
    example: { before: "public class Basket { public void Clear() { } }", after: "public class Basket { }" },
    reason:
      "Code that uses the member no longer compiles, and compiled code does not find it at run time. A member that its type has from a base now counts as there, and so does one that overrode another.",
    breaks: ["source", "binary"],
    findInMember: ({ before, after }, { after: type }, known) => {
      if (before === undefined || after !== undefined || has(before, "override")) return [];
      return when(!isImplied(before, type) && !known.after.inherits(type, before));
    },
  },
  {
    id: "interface-member-moved",
    title: "Interface member moved to a base",
    example: {
      before: "public interface IItem { string Name { get; } }",
      after: "public interface INamed { string Name { get; } }\npublic interface IItem : INamed { }",
    },
    reason:
      "Code compiles as before, but compiled code looks for the member in the interface itself, and so does what implements it explicitly.",
    breaks: ["binary"],
    findInMember: ({ before, after }, { after: type }, known) =>
      before === undefined || after !== undefined || type.facts.kind !== "interface"
        ? []
        : when(known.after.inherits(type, before)),
  },
  {
    id: "member-narrowed",
    title: "Member less visible",
    example: {
      before: "public class Basket { public void Clear() { } }",
      after: "public class Basket { protected void Clear() { } }",
    },
    reason: "Code that no longer sees the member no longer compiles, and fails at run time.",
    breaks: ["source", "binary"],
    ...inKeptMember(({ visibility: was }, { visibility: is }) =>
      when(VISIBILITIES.indexOf(is) > VISIBILITIES.indexOf(was), became(was, is)),
    ),
  },
  {
    id: "member-kind-changed",
    title: "Kind of member changed",
    example: {
      before: "public class Basket { public int Size() => 0; }",
      after: "public class Basket { public int Size => 0; }",
    },
    reason: "Code uses the member as what it was, such as by a call, and compiled code looks for that.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after) => (isFieldLike(before) && isFieldLike(after) ? [] : kindChange(before, after))),
  },
  {
    id: "field-property-changed",
    title: "Property instead of a field, or the other way around",
    example: {
      before: "public class Basket { public int Size; }",
      after: "public class Basket { public int Size { get; set; } }",
    },
    reason:
      "Most code compiles as before, without `ref` to it, but compiled code reads a field where there is a property now.",
    breaks: ["binary"],
    ...inKeptMember((before, after) => (isFieldLike(before) && isFieldLike(after) ? kindChange(before, after) : [])),
  },
  {
    id: "return-type-changed",
    title: "Return type changed",
    example: {
      before: "public class Basket { public int Count() => 0; }",
      after: "public class Basket { public long Count() => 0; }",
    },
    reason:
      "Callers get what they do not expect; also where it can be converted, compiled code looks for the old type.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after) => typeChange(before, after, ["method", "operator", "conversion"])),
    findInType: ({ before, after }) =>
      before && after && before.facts.kind === "delegate" ? changeOf(before.type, after.type) : [],
  },
  {
    id: "member-type-changed",
    title: "Type of a field or property changed",
    example: {
      before: "public class Basket { public int Count { get; } }",
      after: "public class Basket { public long Count { get; } }",
    },
    reason: "What is read from it or written to it is of another type.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after) => typeChange(before, after, ["property", "field", "indexer"])),
  },
  {
    id: "event-type-changed",
    title: "Type of an event changed",
    example: {
      before: "public class Basket { public event System.EventHandler Filled; }",
      after: "public class Basket { public event System.Action Filled; }",
    },
    reason: "Handlers do not fit.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after) => typeChange(before, after, ["event"])),
  },
  {
    id: "static-added",
    title: "Member made static",
    example: {
      before: "public class Basket { public void Clear() { } }",
      after: "public class Basket { public static void Clear() { } }",
    },
    reason: "Uses through an object no longer compile, and compiled code passes one.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after) => when(!isStatic(before) && isStatic(after))),
  },
  {
    id: "static-removed",
    title: "Member no longer static",
    example: {
      before: "public class Basket { public static void Clear() { } }",
      after: "public class Basket { public void Clear() { } }",
    },
    reason: "Uses through the type's name no longer compile, and compiled code passes no object.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after) => when(isStatic(before) && !isStatic(after))),
  },
  {
    id: "virtual-removed",
    title: "Member no longer virtual",
    example: {
      before: "public class Basket { public virtual void Clear() { } }",
      after: "public class Basket { public void Clear() { } }",
    },
    reason: "Classes that override the member no longer compile or load.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after, { before: type, after: now }) =>
      when(isVirtual(before) && !isVirtual(after) && !has(after, "sealed") && isOpen(type, now)),
    ),
  },
  {
    id: "override-sealed",
    title: "Override sealed",
    example: {
      before: "public class Basket { public override string ToString() => null; }",
      after: "public class Basket { public sealed override string ToString() => null; }",
    },
    reason: "Classes that override the member further no longer compile or load.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after, { before: type, after: now }) =>
      when(gains(before, after, "sealed") && isOpen(type, now)),
    ),
  },
  {
    id: "member-abstract-added",
    title: "Member made abstract",
    example: {
      before: "public abstract class Basket { public virtual void Clear() { } }",
      after: "public abstract class Basket { public abstract void Clear(); }",
    },
    reason: "Derived classes have to declare what they inherited.",
    breaks: ["source", "binary"],
    ...inKeptMember((before, after, { before: type }) =>
      when(type.facts.kind !== "interface" && gains(before, after, "abstract") && isExtensible(type)),
    ),
  },
];

/** Whether the compiler adds a member if it is not declared. */
function isImplied({ key, bareName, facts, parameters }: ApiMember, type: ApiType): boolean {
  if (facts.kind === "destructor") return true;
  if (key === ".ctor") return constructorsOf(type).length === 0;
  if (!type.facts.kind.startsWith("record")) return false;
  return ADDED_TO_RECORDS.has(bareName) || (bareName === "Deconstruct" && impliesDeconstruct(type, parameters));
}

const ADDED_TO_RECORDS: ReadonlySet<string> = new Set([
  "operator ==",
  "operator !=",
  "Equals",
  "GetHashCode",
  "ToString",
]);

/** Whether code reads and writes it by its name alone. */
function isFieldLike({ facts: { kind } }: ApiMember): boolean {
  return kind === "field" || kind === "property";
}

function kindChange({ facts: { kind } }: ApiMember, { facts }: ApiMember): readonly string[] {
  return when(kind !== facts.kind, became(kind, facts.kind));
}

// Members of an `extension` block are compiled as static methods.
function isStatic({ facts: { modifiers, kind, receiver } }: ApiMember): boolean {
  if (receiver !== undefined) return true;
  return kind !== "constructor" && (modifiers.includes("static") || modifiers.includes("const"));
}

function isVirtual(member: ApiMember): boolean {
  if (has(member, "sealed")) return false;
  return has(member, "virtual") || has(member, "abstract") || has(member, "override");
}

// If a type has become sealed, the finding is reported on the type.
function isOpen(before: Parameters<typeof isExtensible>[0], after: Parameters<typeof isExtensible>[0]): boolean {
  return before.facts.kind !== "interface" && isExtensible(before) && isExtensible(after);
}

function typeChange(before: ApiMember, after: ApiMember, kinds: readonly string[]): readonly string[] {
  const { kind } = before.facts;
  // A change of an override is reported on the overridden member: calls are bound to that.
  if (has(before, "override") || kind !== after.facts.kind || !kinds.includes(kind)) return [];
  return changeOf(before.type, after.type);
}

function changeOf(before: string, after: string): readonly string[] {
  return when(!isSameType(before, after), became(before, after));
}
