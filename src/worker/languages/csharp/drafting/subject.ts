import { splitName } from "../../../english/words.ts";
import type { MemberFacts, ParameterFacts, TypeFacts } from "../../../facts/facts.ts";

/** The declaration that a draft is made from: a type, or one of its members with the type it stands in. */
export type DraftedType = Pick<TypeFacts, "kind" | "name" | "modifiers" | "typeParameters" | "parameters">;
export type DraftedMember = Pick<
  MemberFacts,
  "kind" | "name" | "modifiers" | "returnType" | "parameters" | "accessors" | "value"
>;

/** A type's own name, without those around it: `Inner` of `Outer.Inner`. */
export function innermostName({ name }: Pick<DraftedType, "name">): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** The noun for an object of the type: (user, store) for `IUserStore`. */
export function nounOf(type: Pick<DraftedType, "name" | "kind">): readonly string[] {
  const name = innermostName(type);
  const words = splitName(type.kind === "interface" ? name.replace(/^I(?=\p{Lu})/u, "") : name);
  return words.length === 0 ? ["object"] : words;
}

/** The parameters that somebody who calls thinks of: no cancellation token, none that comes back. */
export function inputs(parameters: readonly ParameterFacts[]): readonly ParameterFacts[] {
  return parameters.filter(({ type, modifiers }) => !/\bCancellationToken\b/.test(type) && !modifiers.includes("out"));
}

export function isBool(type: string | null | undefined): boolean {
  return type != null && /^(?:(?:\w+\.)*(?:Value)?Task<)?(?:bool|Boolean|System\.Boolean)\??>?$/.test(type);
}

export function isVoid(type: string | null | undefined): boolean {
  return type == null || /^(?:void|(?:\w+\.)*(?:Value)?Task)$/.test(type);
}

const BUILT_IN: ReadonlySet<string> = new Set(
  "bool byte sbyte char decimal double float int uint nint nuint long ulong short ushort object string dynamic void".split(
    " ",
  ),
);

/** The noun for what a type as written holds in the end: (user) for `Task<List<User>>`; none for `int` or `T`. */
export function elementNoun(type: string | null | undefined): readonly string[] {
  const innermost = type?.match(/([\w.]+)[\s>?[\],]*$/u)?.[1] ?? "";
  const name = innermost.slice(innermost.lastIndexOf(".") + 1);
  if (BUILT_IN.has(name) || /^T\p{Lu}?$/u.test(name) || name === "T") return [];
  return splitName(name.replace(/^[IT](?=\p{Lu}\p{Ll})/u, ""));
}
