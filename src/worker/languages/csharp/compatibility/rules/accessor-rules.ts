import type { ApiMember } from "../../../../diff/model/surface.ts";
import { isAsked } from "../model/interface-member.ts";
import { type CompatibilityRule, has, inKeptMember, when } from "../model/rule.ts";
import { isExtensible } from "../model/visible-api.ts";

/** Rules about users who read, write or implement properties and indexers. */
export const accessorRules: readonly CompatibilityRule[] = [
  {
    id: "getter-removed",
    title: "Getter removed",
    example: {
      before: "public class Basket { public int Size { get => 1; set { } } }",
      after: "public class Basket { public int Size { private get => 1; set { } } }",
    },
    reason: "Code that reads the property no longer compiles, and fails at run time.",
    breaks: ["source", "binary"],
    needs: "headers",
    ...inKeptMember((before, after) => lost(before, after, ["get"])),
  },
  {
    id: "setter-removed",
    title: "Setter removed",
    example: {
      before: "public class Basket { public int Size { get; set; } }",
      after: "public class Basket { public int Size { get; private set; } }",
    },
    reason: "Code that writes the property no longer compiles, and fails at run time.",
    breaks: ["source", "binary"],
    needs: "headers",
    ...inKeptMember((before, after) => lost(before, after, ["set", "init"])),
  },
  {
    id: "accessor-narrowed",
    title: "Accessor less visible",
    example: {
      before: "public class Basket { public int Size { get; set; } }",
      after: "public class Basket { public int Size { get; protected set; } }",
    },
    reason: "Only derived classes still see the accessor.",
    breaks: ["source", "binary"],
    needs: "headers",
    ...inKeptMember((before, after) =>
      accessorsOf(before).flatMap(({ word, access }) => {
        const now = accessorsOf(after).find((one) => one.word === word);
        return when(
          access === "" && now !== undefined && now.access.includes("protected") && !isProtected(before),
          word,
        );
      }),
    ),
  },
  {
    id: "setter-made-init",
    title: "Setter made init-only",
    example: {
      before: "public class Basket { public int Size { get; set; } }",
      after: "public class Basket { public int Size { get; init; } }",
    },
    reason:
      "Code that writes the property of an existing object no longer compiles, and all code that writes it fails at run time.",
    breaks: ["source", "binary"],
    needs: "headers",
    ...inKeptMember((before, after) => when(shows(before, "set") && !shows(before, "init") && shows(after, "init"))),
  },
  {
    id: "init-made-setter",
    title: "Setter no longer init-only",
    example: {
      before: "public class Basket { public int Size { get; init; } }",
      after: "public class Basket { public int Size { get; set; } }",
    },
    reason: "Compiled code looks for a setter that is marked as `init`.",
    breaks: ["binary"],
    needs: "headers",
    ...inKeptMember((before, after) => when(shows(before, "init") && shows(after, "set"))),
  },
  {
    id: "abstract-accessor-added",
    title: "Accessor that has to be implemented",
    example: {
      before: "public interface IBasket { int Size { get; } }",
      after: "public interface IBasket { int Size { get; set; } }",
    },
    reason: "Types that implement or override the property lack the accessor.",
    breaks: ["source", "binary"],
    needs: "headers",
    ...inKeptMember((before, after, { before: type }) => {
      const isLacking = type.facts.kind === "interface" ? isAsked(after) : has(after, "abstract") && isExtensible(type);
      if (!isLacking || accessorsOf(before).length === 0) return [];
      const words = accessorsOf(before).map(({ word }) => word.replace("init", "set"));
      return accessorsOf(after).flatMap(({ word }) => when(!words.includes(word.replace("init", "set")), word));
    }),
  },
];

interface Accessor {
  readonly word: string;
  /** The access modifiers before it. */
  readonly access: string;
}

function accessorsOf({ facts }: ApiMember): readonly Accessor[] {
  return (facts.accessors ?? []).map((text) => {
    const words = text.split(" ");
    const word = words.pop() ?? "";
    return { word, access: words.filter((one) => ACCESS.has(one)).join(" ") };
  });
}

const ACCESS: ReadonlySet<string> = new Set(["private", "internal", "protected"]);

function isProtected({ visibility }: ApiMember): boolean {
  return visibility === "protected";
}

/** Whether code outside the project sees an accessor, possibly by deriving from the type. */
function shows(member: ApiMember, word: string): boolean {
  return accessorsOf(member).some(({ word: own, access }) => own === word && isSeen(access));
}

function isSeen(access: string): boolean {
  return access === "" || access === "protected" || access === "protected internal" || access === "internal protected";
}

function lost(before: ApiMember, after: ApiMember, words: readonly string[]): readonly string[] {
  if (before.facts.accessors === undefined || after.facts.accessors === undefined) return [];
  return when(words.some((word) => shows(before, word)) && !words.some((word) => shows(after, word)));
}
